import { toSubject } from "#records/subjects.ts";

/** The desk's forms, too, name what was chosen by these. */
export const vehicleSubject = (id: string): string => toSubject("vehicle", id);
export const importSubject = (id: string): string => toSubject("import", id);
export const unitSubject = (stockNumber: string): string => toSubject("unit", stockNumber);
