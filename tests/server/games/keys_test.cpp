#include "server/games/keys.hpp"
#include "tests/catch.hpp"

using namespace bastide;

TEST_CASE("[server games] keys are random, and only their hashes are kept") {
    CHECK(server::is_key(server::random_key()));
    CHECK(server::random_key() != server::random_key());
    CHECK(server::random_game_name().size() == 10);
    CHECK_FALSE(server::is_key("0123"));
    const std::string hash = server::password_hash("swordfish");
    CHECK(hash != server::password_hash("swordfish")); // salted
    CHECK(server::is_password("swordfish", hash));
    CHECK_FALSE(server::is_password("swordfisH", hash));
    CHECK_FALSE(server::is_password("swordfish", server::secret_hash("swordfish")));
    CHECK(server::secret_hash("abc")
          == "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
}
