// The program of WebAssembly: one function that takes and gives JSON.
// Tested in tests/alone/games.test.ts.

/** What emscripten makes of the program. */
interface Made {
    _bastide_call(text: number): number;
    _malloc(bytes: number): number;
    _free(place: number): void;
    UTF8ToString(place: number): string;
    stringToUTF8(text: string, place: number, most: number): void;
    lengthBytesUTF8(text: string): number;
}
type Instantiate = (
    imports: WebAssembly.Imports,
    done: (instance: WebAssembly.Instance, module: WebAssembly.Module) => void,
) => object;
export type MakeBastide = (options: { instantiateWasm: Instantiate }) => Promise<Made>;

export type Json = { [key: string]: unknown };

/** Something that was asked for cannot be done; its message is a sentence for people, in English. */
export class Refused extends Error {}

export class Core {
    private constructor(private made: Made) {}

    /** `compiled` is shared by all workers of a page. */
    static async begin(make: MakeBastide, compiled: WebAssembly.Module): Promise<Core> {
        const instantiateWasm: Instantiate = (imports, done) => {
            void WebAssembly.instantiate(compiled, imports).then(instance => done(instance, compiled));
            return {};
        };
        return new Core(await make({ instantiateWasm }));
    }

    call(what: string, params: Json = {}): unknown {
        const text = JSON.stringify({ call: what, ...params }),
            bytes = this.made.lengthBytesUTF8(text) + 1,
            place = this.made._malloc(bytes);
        if (place === 0) throw new Error("no memory");
        this.made.stringToUTF8(text, place, bytes);
        let answer: { result: unknown } | { error: string };
        try {
            answer = JSON.parse(this.made.UTF8ToString(this.made._bastide_call(place))) as typeof answer;
        } finally {
            this.made._free(place);
        }
        if ("error" in answer) throw new Refused(answer.error);
        return answer.result;
    }
}
