import { expect, it } from "vitest";
import {
  configuredChannels,
  type DeliverySettings,
  webhookSettings,
} from "./configured-channels.ts";

const MAIL: DeliverySettings = {
  SMTP_URL: "smtp://mail.example.com",
  MAIL_TO: [{ name: "", address: "office@example.com" }] as const,
  MAIL_FROM: { name: "", address: "web@example.com" },
};
const WEBHOOK: DeliverySettings = {
  WEBHOOK_URL: "https://crm.example.com/in",
  WEBHOOK_SECRET: `whsec_${Buffer.alloc(32).toString("base64")}`,
};

it.each([
  [{}, []],
  [MAIL, ["dealership", "visitor"]],
  [WEBHOOK, ["webhook"]],
  [{ ...MAIL, ...WEBHOOK }, ["dealership", "visitor", "webhook"]],
  [
    { ...MAIL, ADF_TO: [{ name: "", address: "leads@crm.example.com" }] as const },
    ["dealership", "visitor", "adf"],
  ],
])("sends each new inquiry on the configured channels only: %#", (settings, channels) => {
  expect(configuredChannels(settings)).toEqual(channels);
  expect(webhookSettings(settings) !== null).toBe(channels.includes("webhook"));
});
