/**
 * meshoptimizer's decoder in plain JavaScript. The faster one is WebAssembly, for which the content policy would have to
 * allow code that is made at run time.
 */
declare module "#meshopt-decoder" {
  export const MeshoptDecoder: typeof import("meshoptimizer/decoder").MeshoptDecoder;
}
