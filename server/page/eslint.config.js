import tseslint from "typescript-eslint";

export default tseslint.config({ ignores: ["**/node_modules/"] }, ...tseslint.configs.recommended, {
    files: ["**/*.ts"],
    rules: {
        // What is told to be there is there: types are made from the schema of the server.
        "@typescript-eslint/no-non-null-assertion": "off",
        "@typescript-eslint/explicit-function-return-type": ["error", { allowExpressions: true }],
        eqeqeq: ["error", "always", { null: "ignore" }],
        "prefer-const": ["error", { destructuring: "all" }],
    },
});
