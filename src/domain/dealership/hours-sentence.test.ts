import { expect, test } from "vitest";
import type { Hours } from "#domain/dealership/dealership-schema.ts";
import { hoursSentence, openSentence } from "./hours-sentence.ts";

const weekdays = ["Mon", "Tue", "Wed", "Thu", "Fri"] as const;

test("days with the same times read as one stretch", () => {
  const hours: Hours = [
    { days: [...weekdays], opens: "09:00", closes: "17:00" },
    { days: ["Sat"], opens: "09:00", closes: "17:00" },
    { days: ["Sun"], note: "Closed" },
  ];
  expect(hoursSentence(hours)).toBe("Monday to Saturday, 9AM to 5PM. Sunday: closed.");
  expect(openSentence(hours)).toBe("Monday to Saturday, 9AM to 5PM");
});

test("different times stay apart", () => {
  const hours: Hours = [
    { days: [...weekdays], opens: "08:00", closes: "17:30" },
    { days: ["Sat"], opens: "09:00", closes: "15:00" },
  ];
  expect(hoursSentence(hours)).toBe("Monday to Friday, 8AM to 5:30PM. Saturday, 9AM to 3PM.");
  expect(openSentence(hours)).toBe("Monday to Friday, 8AM to 5:30PM; Saturday, 9AM to 3PM");
});
