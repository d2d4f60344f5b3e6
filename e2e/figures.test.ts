import { describe, expect, it } from "vitest";
import { AREAS, CARTS, RENTALS } from "#e2e/fixtures/specification.ts";
import { mainText } from "#e2e/support/html.ts";
import { page, site } from "#e2e/support/site.ts";

const dollars = (amount: number) => `$${amount.toLocaleString("en-US")}`;

describe("catalogue figures", () => {
  it("lists exactly the 37 carts of the specification", async () => {
    const vehicles = await (await site("/api/vehicles")).json();
    const rows = vehicles.map(
      (vehicle: { id: string; price: number; specifications: Record<string, unknown> }) => [
        vehicle.id,
        vehicle.price,
        vehicle.specifications.seatingCapacity,
        vehicle.specifications.range,
        vehicle.specifications.topSpeed,
        vehicle.specifications.driveType,
      ],
    );
    const expected = CARTS.map(([slug, , , price, seats, range, speed, drive]) => [
      slug,
      price,
      seats,
      `${range} miles`,
      `${speed} mph`,
      drive,
    ]);
    expect(rows.toSorted()).toEqual(expected.toSorted());
  });

  it.each(CARTS)(
    "%s shows its figures",
    async (slug, model, brand, price, seats, range, speed, drive) => {
      const text = mainText(await page(`/vehicles/${slug}`));
      expect(text).toContain(`${brand} ${model}`);
      for (const figure of [
        dollars(price),
        `Seating Capacity ${seats}`,
        `Range ${range} miles`,
        `Top Speed ${speed} mph`,
        `Drive System ${drive}`,
        `Drive Type ${drive}`,
        `Battery Type ${brand === "DENAGO" ? "Lithium Ion" : "Lead Acid"}`,
        "Motor Type Electric Motor",
      ]) {
        expect(text).toContain(figure);
      }
    },
  );

  it("shows the three featured prices of the specification on the home page", async () => {
    const text = mainText(await page("/"));
    for (const price of ["$12,995", "$16,995", "$11,995"]) expect(text).toContain(price);
  });
});

describe("rental figures", () => {
  it.each(["/rentals", ...AREAS.map((slug) => `/${slug}/rentals`)])("%s", async (path) => {
    const text = mainText(await page(path));
    for (const [name, { prices, renewals, savings, deposit }] of Object.entries(RENTALS)) {
      expect(text).toContain(name);
      for (const price of prices) expect(text).toContain(price);
      for (const rate of renewals) expect(text).toContain(`Renews at ${rate} a day`);
      for (const saving of savings) expect(text).toContain(`Save ${saving}`);
      expect(text).toContain(deposit);
    }
    // The longest rental is 30 days, so the Monthly plan does not renew on its own.
    expect(
      text.match(/Renews at \$(94|116\.67) a day; call us to stay past 30 days/g),
    ).toHaveLength(3);
    expect(text).toContain("$6 a mile beyond 10 miles");
    expect(text.match(/RESERVE TODAY/g)).toHaveLength(12);
    expect(text.match(/RECOMMENDED/g)).toHaveLength(12);
  });
});
