/** The address of a page's own small script; made by tools/page-script. */
declare module "*?script" {
  export const address: string;
}
