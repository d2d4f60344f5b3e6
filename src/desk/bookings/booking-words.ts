/** After a change, by the form's intent. */
export const DONE_WORDS: Record<string, string> = {
  confirm: "The booking is confirmed.",
  decline: "The request is declined.",
  cancel: "The booking is canceled.",
  assign: "The cart is changed.",
  note: "Noted.",
  message: "The message goes out in 10 seconds.",
  "undo-message": "The message was not sent. Its text is back.",
  email: "The address is corrected.",
  "mail-again": "The email goes out again.",
  "mail-by-phone": "Noted: said by phone.",
  pay: "The payment is recorded.",
  undo: "Undone.",
  "hand-over": "The cart is out.",
  "take-back": "The cart is back.",
  close: "The booking is closed.",
  dates: "The dates are changed.",
  extend: "The stay is longer now.",
  "photo-add": "The photos are added.",
  "photo-remove": "The photo is removed.",
};

/** Changes of state, which can be taken back. */
export const CAN_UNDO: readonly string[] = [
  "confirm",
  "decline",
  "cancel",
  "hand-over",
  "take-back",
];

export const SIDE_WORDS = {
  front: "Front",
  rear: "Rear",
  left: "Left side",
  right: "Right side",
  mark: "Mark",
} as const;
