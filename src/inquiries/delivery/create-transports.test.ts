import { expect, it } from "vitest";
import { SAMPLE_FACTS } from "#inquiries/testing/samples.ts";
import {
  configuredChannels,
  createTransports,
  type DeliverySettings,
} from "./create-transports.server.ts";

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
])(
  "has a transport for each configured channel only, and for replies with mail: %#",
  async (settings, channels) => {
    expect(configuredChannels(settings)).toEqual(channels);
    const { transports, close } = await createTransports(settings, () => SAMPLE_FACTS);
    expect(Object.keys(transports)).toEqual(
      channels.flatMap((channel) => (channel === "visitor" ? [channel, "reply"] : [channel])),
    );
    close();
  },
);
