import { expect, it } from "vitest";
import { headOf, mainText } from "#e2e/support/html.ts";
import { page } from "#e2e/support/site.ts";

it("lists the four services with their price and a link to the form", async () => {
  const html = await page("/services");
  const text = mainText(html);
  for (const title of [
    "Maintenance & Repair",
    "Battery Services",
    "Custom Modifications",
    "Warranty Service",
  ]) {
    expect(text).toContain(title);
  }
  expect(text.match(/Starting at \$155\/hour/g)).toHaveLength(2);
  expect(text).toContain("Priced by quote");
  expect(text).toContain("Covered by warranty");
  expect(html).toContain(
    "/contact?page=%2Fservices&amp;intent=service&amp;subject=Maintenance+%26+Repair",
  );
});

it("shows the hours of the service department, not of the showroom", async () => {
  const html = await page("/services");
  const text = mainText(html);
  expect(text).toContain("Monday–Friday 8:00 AM–5:00 PM");
  expect(text).toContain("Saturday 9:00 AM–3:00 PM");
  expect(text).toContain("Sunday Emergency only");
  const shop = headOf(html).jsonLd[0];
  expect(shop).toMatchObject({
    "@type": "AutoRepair",
    openingHoursSpecification: [
      { opens: "08:00", closes: "17:00" },
      { opens: "09:00", closes: "15:00" },
    ],
  });
});
