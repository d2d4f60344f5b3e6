import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type DeskSite, launchDesk, type SignedInStaff, signIn } from "#e2e/support/desk.ts";
import { followRedirect } from "#e2e/support/follow-redirect.ts";
import type { RunningSite } from "#e2e/support/launch-site.ts";
import { addUnits } from "#e2e/support/stock.ts";
import { blackPng } from "#inventory/testing/black-png.ts";
import { workbook } from "#inventory/testing/workbook.ts";

const CART = "/desk/stock/evolution-d5-maverick-4-plus";
const IMPORT = "/desk/stock/import";

let site: RunningSite & DeskSite;
let owner: SignedInStaff;
let rentals: SignedInStaff;

beforeAll(async () => {
  site = await launchDesk();
  owner = await signIn(site, "owner");
  rentals = await signIn(site, "rentals");
});
afterAll(() => site.stop());

const send = (path: string, fields: Record<string, string | File>, { headers } = owner) => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return fetch(site.url + path, {
    method: "POST",
    redirect: "manual",
    headers: { ...headers, accept: "text/html" },
    body: form,
  });
};

/** React marks where texts meet. */
const withoutComments = (html: string) => html.replaceAll("<!-- -->", "");

const page = async (path: string) =>
  withoutComments(
    await (await fetch(site.url + path, { headers: { cookie: owner.cookie } })).text(),
  );

const photo = async (color: string) =>
  new File(
    [
      new Uint8Array(
        await sharp({ create: { width: 960, height: 640, channels: 3, background: color } })
          .jpeg()
          .toBuffer(),
      ),
    ],
    `${color}.jpg`,
  );

const addPhoto = (photos: File, by = owner) => send(CART, { intent: "photo-add", photos }, by);

describe("photos", () => {
  const paths = async () =>
    [...(await page(CART)).matchAll(/name="path" value="([^"]+)"/g)].flatMap(
      ([, path]) => path ?? [],
    );

  it("are added, moved, removed and put back, and shown on the site", async () => {
    expect((await addPhoto(await photo("red"))).status).toBe(303);
    expect((await addPhoto(await photo("blue"), rentals)).status).toBe(303);
    const [first = "", second = ""] = [...new Set(await paths())];
    expect((await fetch(site.url + first)).status).toBe(200);
    const move = { intent: "photo-move", path: second, from: "1", to: "0" };
    expect((await send(CART, move)).status).toBe(303);
    const outdated = await send(CART, move);
    expect(outdated.status).toBe(409);
    expect(await outdated.text()).toContain("Someone else changed the photos just now.");
    expect([...new Set(await paths())]).toEqual([second, first]);
    const alt = { intent: "photo-alt", path: second, was: "", alt: "The seats\nfolded" };
    expect((await send(CART, alt)).status).toBe(303);
    expect((await send(CART, { ...alt, alt: "The seats" })).status).toBe(409);
    expect(await page(CART)).toContain("The seats folded");
    expect((await send(CART, { intent: "photo-remove", path: second })).status).toBe(303);
    expect((await send(CART, { intent: "photo-remove", path: second })).status).toBe(422);
    const vehicle = async () =>
      (await fetch(`${site.url}/api/vehicles/evolution-d5-maverick-4-plus`)).text();
    await expect.poll(vehicle).not.toContain(second);
    expect((await send(CART, { intent: "photo-restore", path: second })).status).toBe(303);
    await expect.poll(vehicle).toContain(second);
  });

  it("are refused in words when they are none", async () => {
    const before = await paths();
    const disguised = await addPhoto(new File(["<script>alert(1)</script>"], "cart.jpg"));
    expect(disguised.status).toBe(422);
    expect(await disguised.text()).toContain("cart.jpg was not added: it is no picture");
    const empty = await addPhoto(new File([], "empty.jpg"));
    expect(await empty.text()).toContain("empty.jpg was not added: it is no picture");
    const tiny = await addPhoto(new File([new Uint8Array(blackPng(90, 60))], "tiny.png"));
    expect(await tiny.text()).toContain("tiny.png was not added: it has 90 × 60 pixels");
    expect(await paths()).toEqual(before);
  });

  it("of a hundred million pixels in a small file are not unpacked", async () => {
    const bomb = new Uint8Array(blackPng(12_000, 8400));
    expect(bomb.length).toBeLessThan(1_000_000);
    const refused = await addPhoto(new File([bomb], "bomb.png"));
    expect(refused.status).toBe(422);
    expect(await refused.text()).toContain(
      "bomb.png was not added: it has more than 50 million pixels",
    );
  });

  it("larger than a request may be are refused, and the site goes on", async () => {
    const large = new File([new Uint8Array(26 * 1024 * 1024)], "large.jpg");
    const refused = await addPhoto(large).then(
      ({ status }) => status,
      () => 413,
    );
    expect(refused).toBe(413);
    expect((await fetch(`${site.url}/healthz`)).status).toBe(200);
  });
});

const HEAD = "id,name,description,brand,category,price,inStock";
const csv = (...rows: string[]) => new File([[HEAD, ...rows].join("\n")], "stock.csv");
const ONE = "uc-1,Used Onward,Runs.,Club Car,Used,8900,yes";
const TWO = "uc-2,Used Tempo,Runs well.,Club Car,Used,7900,yes";

/** Uploads a file and returns the address of what it would change. */
async function look(file: File): Promise<string> {
  const kept = await send(IMPORT, { intent: "choose", file });
  expect(kept.status).toBe(303);
  return kept.headers.get("location") ?? "";
}

/** The fields of the form that does it. */
async function toFields(path: string) {
  const html = await page(path);
  const value = (name: string) =>
    new RegExp(`name="${name}" value="([^"]*)"`).exec(html)?.[1] ?? "";
  return { intent: "apply", file: value("file"), version: value("version") };
}

/** Does what a file would change, and returns the page that follows. */
async function apply(path: string, fields: Record<string, string> = {}): Promise<string> {
  const done = await send(path, { ...(await toFields(path)), ...fields });
  return await followRedirect(done, { origin: site.url, cookie: owner.cookie });
}

describe("an import", () => {
  it("shows what changes, then does exactly this", async () => {
    const first = await look(csv(ONE, TWO));
    expect(await page(first)).toContain("2 carts would be added");
    expect(await page("/desk/stock?q=uc-1")).toContain("No matching carts");
    const done = await send(first, await toFields(first));
    const landing = await followRedirect(done, { origin: site.url, cookie: owner.cookie });
    expect(landing).toContain("Imported: 2 carts added, 0 changed");
    const second = await look(new File(["Stock #,Price\nuc-1,8500"], "prices.csv"));
    const html = await page(second);
    expect(html).toContain("0 carts would be added, 1 changed.");
    expect(html).toMatch(/\$8,900<\/del>.*\$8,500<\/ins>/);
    expect(html).toContain("Imported earlier, not in this file");
    await send(second, { ...(await toFields(second)), sync: "on", sure: "on" });
    const cart = await page("/desk/stock/uc-1");
    expect(cart).toContain("Price $8,900 → $8,500 by an imported list");
    expect(await page("/desk/stock?q=uc-2")).toContain("not in the last import");
  });

  it("fetches photos on other sites after it, and says which could not be added", async () => {
    const address = "http://127.0.0.1:9/cart.jpg";
    const row = `uc-9,Used Villager,Runs.,Club Car,Used,5900,yes,${address}`;
    const path = await look(new File([`${HEAD},photos\n${row}`], "stock.csv"));
    const preview = await page(path);
    expect(preview).toContain("Photos on other sites, by cart");
    expect(preview).toContain(address);
    expect(await apply(path)).toContain("Their photos are being fetched.");
    const why = "Not added: its server is not on the public internet.";
    await expect.poll(() => page(IMPORT), { timeout: 20_000 }).toContain(why);
    expect(await page("/desk/stock/uc-9")).toContain(why);
    expect((await send(IMPORT, { intent: "photos" })).status).toBe(303);
  });

  it("is refused when the stock has changed since", async () => {
    const path = await look(csv(ONE.replace("8900", "8000")));
    const fields = await toFields(path);
    await addUnits(site.dataDir, "uc-1", ["U1"], { condition: "used" });
    const refused = await send(path, fields);
    expect(refused.status).toBe(409);
    expect(await refused.text()).toContain("The stock has changed since you looked.");
    expect(await page("/desk/stock/uc-1")).toContain("$8,500");
  });

  it("takes the good rows, names the others and gives them back as a file", async () => {
    const good = ONE.replaceAll("uc-1", "uc-8");
    const path = await look(csv(good, 'uc-9,"Broken ""one""",No price.,Club Car,Used,cheap,yes'));
    const html = await page(path);
    expect(html).toContain("row 3: price: must be whole US dollars above 0");
    expect(html).toContain("1 of 2 rows would be left out");
    const refused = await send(path, { ...(await toFields(path)), whole: "on" });
    expect(await refused.text()).toContain("you chose all or nothing. Nothing was imported.");
    expect(await apply(path)).toContain("1 cart added, 0 changed, 1 row left out");
    const address = /href="([^"]*left-out\.csv[^"]*)"/.exec(html)?.[1] ?? "";
    const lines = (await page(address)).split("\r\n");
    expect(lines[0]).toBe(`${HEAD},Why it was left out`);
    expect(lines[1]).toMatch(/^uc-9,"Broken ""one""",.*,"price: must be/);
    expect(lines).toHaveLength(3);
  });

  it("asks about a stock number that is almost one in the stock", async () => {
    const row = (id: string) => ONE.replace("uc-1", id);
    await apply(await look(csv(row("00777"), row("00778"))));
    const path = await look(csv(row("777"), row("778")));
    const html = await page(path);
    expect(html).toContain("Possible duplicates");
    expect(html).toContain("0 carts would be added, 0 changed.");
    const done = await apply(path, { "similar-777": "same", "similar-778": "other" });
    expect(done).toContain("Imported: 1 cart added, 0 changed");
    expect(await page("/desk/stock?q=778")).toContain("/desk/stock/00778");
    expect((await fetch(`${site.url}/api/vehicles/778`)).status).toBe(200);
    expect((await fetch(`${site.url}/api/vehicles/777`)).status).toBe(404);
  });

  it("and a single cart at the desk ask the same question", async () => {
    const unit = { intent: "unit-add", number: "U-001", condition: "used", note: "Scratched" };
    const texts = { name: "Used Tempo", description: "Runs.", brand: "Club Car", category: "Used" };
    const vehicle = { ...unit, ...texts, intent: "vehicle", price: "$7,900", number: "uc 0001" };
    const added: [string, Record<string, string>, RegExp][] = [
      ["/desk/stock/uc-1", unit, /U-001 is almost the stock number U1 of .*Scratched/s],
      ["/desk/stock/new", vehicle, /UC-0001 is almost the stock number uc-1 of .*7,900/s],
    ];
    for (const [path, fields, question] of added) {
      const refused = await send(path, fields);
      expect(refused.status).toBe(422);
      expect((await refused.text()).replaceAll("<!-- -->", "")).toMatch(question);
      expect((await send(path, { ...fields, other: "on" })).status).toBe(303);
    }
  });

  it("lets somebody say what the columns are", async () => {
    const file = new File(
      ["No.;Model;Make;Type;Ask;Text;Cost\nuc-5;Onward;Club Car;Used;8100;Runs.;5000"],
      "own.csv",
    );
    const path = await look(file);
    const html = await page(path);
    expect(html).toContain("The columns &quot;No.&quot;, &quot;Ask&quot;, &quot;Text&quot;");
    expect(html).not.toContain('value="apply"');
    const form = new FormData();
    form.set("intent", "columns");
    form.set("file", (await toFields(path)).file);
    const columns = { "No.": "id", Ask: "price", Text: "description", Cost: "", Model: "name" };
    for (const [heading, column] of Object.entries({ ...columns, Make: "brand", Type: "own" })) {
      form.append("heading", heading);
      form.append("column", column);
    }
    const post = (body: FormData) =>
      fetch(site.url + path, {
        method: "POST",
        redirect: "manual",
        headers: { ...owner.headers, accept: "text/html" },
        body,
      });
    expect((await post(form)).status).toBe(303);
    expect(await page(path)).toContain("none for: category");
    form.delete("column");
    for (const column of [...Object.values(columns), "brand", "category"]) {
      form.append("column", column);
    }
    expect((await post(form)).status).toBe(303);
    const shown = await page(path);
    expect(shown).toContain("Columns left out: Cost.");
    expect(shown).toContain("Import 1 cart");
    await apply(path);
    const stored = await (await fetch(`${site.url}/api/vehicles/uc-5`)).text();
    expect(stored).toContain('"price":8100');
    expect(stored).not.toContain("5000");
  });

  it("reads an Excel workbook, and keeps nothing that cannot be read", async () => {
    const heads = HEAD.split(",");
    const book = workbook([heads, ONE.replace("Runs.", "From a workbook.").split(",")]);
    const path = await look(new File([new Uint8Array(book)], "stock.xlsx"));
    expect(await page(path)).toContain("From a workbook.");
    const choose = async (file: File) => {
      const refused = await send(IMPORT, { intent: "choose", file });
      expect(refused.status).toBe(422);
      return await refused.text();
    };
    expect(await choose(new File(["id,name"], "list.xlsx"))).toContain(
      "list.xlsx cannot be imported: the file is not an Excel workbook",
    );
    expect(await choose(new File([], "empty.csv"))).toContain("the file is empty");
    expect(await choose(new File(["a"], "stock.pdf"))).toContain("stock.pdf cannot be read");
  });

  it("keeps a file for who chose it only", async () => {
    const path = await look(csv(ONE));
    const other = await signIn(site, "owner", "Other Owner");
    const html = await (await fetch(site.url + path, { headers: { cookie: other.cookie } })).text();
    expect(html).toContain("The file is no longer kept");
  });
});
