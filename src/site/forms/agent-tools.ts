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
 * None has `toolautosubmit`: the visitor reviews what is sent.
 */
export const AGENT_TOOLS = {
  inventory: {
    toolname: "search_carts",
    tooldescription: "Lists the golf carts in stock that match plain words and filters.",
  },
  finder: {
    toolname: "find_cart",
    tooldescription: "Answers five questions with the three carts that suit best, and why.",
  },
  contact: {
    toolname: "contact_dealership",
    tooldescription:
      "Sends the dealership a message: a question, a test drive, a financing quote, service or parts.",
  },
  quote: { toolname: "rental_price", tooldescription: "Your exact price for golf cart rentals" },
  booking: {
    toolname: "request_rental",
    tooldescription:
      "Asks for a rental cart. Nothing is paid or confirmed: the dealership calls back.",
  },
} as const;
