/**
 * meshoptimizer's decoder in JavaScript. The faster WebAssembly one would need 'wasm-unsafe-eval' in the content policy.
 */
declare module "#meshopt-decoder" {
  export const MeshoptDecoder: typeof import("meshoptimizer/decoder").MeshoptDecoder;
}
