/** A valid inquiry. */
export const GOOD_INQUIRY = {
  firstName: "Dana",
  lastName: "Sample",
  email: "dana@example.com",
  phone: "(800) 555-0177",
  interest: "sales",
  message: "I would like to test drive the XT4.",
} as const;
