/** Below the folder of the content. Apart from the schema, so that pages get it without Zod. */
export const APPOINTMENTS_FILE = "appointments.json";
