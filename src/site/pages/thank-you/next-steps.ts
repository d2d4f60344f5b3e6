import type { Intent } from "#domain/inquiries/context.ts";

/** The next steps after a message, by what it was for. `openHours` is such as "Monday to Saturday, 9AM to 5PM". */
export function listNextSteps(intent: Intent | null, openHours: string): string[] {
  switch (intent) {
    case "callback":
      return [
        "We read what it's about.",
        `We call the number you gave us. We're open ${openHours}.`,
        "If something changes, call us and give us your reference.",
      ];
    case "quote":
    case "financing":
      return [
        "We read your message and work out the price.",
        "We call or email you with the quote.",
        "You choose what's next: a change to the quote, a test drive or an order.",
      ];
    case "question":
      return [
        "We read your question and look it up.",
        "We call or email you with the answer.",
        "Another question? Write to us again, or call.",
      ];
    case "test-drive":
      return [
        "We read your message and check our calendar.",
        "We call or email you to agree on a day and time.",
        "You come to the showroom and drive.",
      ];
    case "service":
      return [
        "We read what your cart needs.",
        "We call or email you to agree on a day and time.",
        "You bring the cart in, or ask us to pick it up.",
      ];
    case "rental":
      return [
        "We read your message and look at your dates.",
        "We call or email you back.",
        "You reserve your dates online or by phone.",
      ];
    case null:
      return [
        "We read your message and look up what you asked for.",
        "We call or email you back.",
        "You choose what's next: a test drive, a quote, a rental or a service appointment.",
      ];
  }
}
