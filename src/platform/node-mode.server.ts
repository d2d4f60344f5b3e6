/** React picks its fast build by NODE_ENV when it is first loaded; served pages want that unless told otherwise. */
export function defaultToProduction(): void {
  process.env.NODE_ENV ??= "production";
}
