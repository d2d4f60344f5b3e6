import type {} from "react";

declare module "react" {
  // The type parameters must have React's names.
  interface FormHTMLAttributes<T> {
    toolname?: string;
    tooldescription?: string;
  }
  interface InputHTMLAttributes<T> {
    /** WebMCP: what a value means, where the label does not say it. */
    toolparamdescription?: string;
  }
  interface SelectHTMLAttributes<T> {
    toolparamdescription?: string;
  }
  interface TextareaHTMLAttributes<T> {
    toolparamdescription?: string;
  }
}

/**
 * WebMCP's declarative API, a proposal: https://developer.chrome.com/docs/ai/webmcp/declarative-api.
 * No tool has `toolautosubmit`: the visitor reviews what is sent.
 */
export const SEARCH_TOOL = {
  toolname: "search_carts",
  tooldescription: "Lists the golf carts in stock that match plain words and filters.",
};
