/** The built server: the bundle of src/http/app.ts. */
declare module "#build/server/index.js" {
  export const beforeTheApplication: typeof import("#http/app.ts").beforeTheApplication;
  export const createApp: typeof import("#http/app.ts").createApp;
  export const ContentMistakes: typeof import("#http/app.ts").ContentMistakes;
}
