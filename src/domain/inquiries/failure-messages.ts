import { pluralize } from "#domain/money.ts";

export const FAILURE_MESSAGES = {
  /** The specification's fallback. */
  fallback: "Failed to send message. Please try again.",
  invalid: "Please check the marked fields.",
  notStored: "We couldn't save your message. Please try again, or call us.",
  noCartLeft: "There's no cart left for those dates. Choose other dates, or call us.",
  unreadable: "We couldn't read this form. Please try again, or call us.",
  doubtful:
    "We haven't sent it yet, because it was filled in the way programs do it. If you're a person, press Send again, and it's sent. Or call us.",
  crowded:
    "We're getting far more messages than usual, so yours isn't sent yet. Please wait a few seconds and press Send again, or call us.",
  noForm: "Please fill in the form below, or call us.",
} as const;

/** For a browser without JavaScript: others behind its network's address have used what it may send without a proof. */
export function crowdedNetworkMessage(seconds: number, phone: string): string {
  const wait = pluralize(Math.ceil(seconds / 60), "minute");
  return `We're getting far more messages than usual, and somebody on your network has just sent one. Yours isn't sent yet: press Send again in ${wait}, turn JavaScript on, or call us at ${phone}.`;
}

export function rateLimitMessage(seconds: number): string {
  const wait = pluralize(Math.ceil(seconds / 60), "minute");
  return `You've sent several messages already. Please wait ${wait}, or call us.`;
}
