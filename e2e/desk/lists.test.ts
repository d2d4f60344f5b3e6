import { beforeAll, describe, expect, it } from "vitest";
import { signIn } from "#e2e/support/desk.ts";
import { requestBooking } from "#e2e/support/desk-bookings.ts";
import { addInquiry } from "./testing/desk-inquiries.ts";
import { provideSharedDesk } from "./testing/provide-desk.ts";

/** Filters with a name, sorted columns, and what is done with several inquiries at once; without script. */

const desk = provideSharedDesk();

const readHeads = (html: string) =>
  [...html.matchAll(/<th[^>]*aria-sort="(\w+)"[^>]*>(?:<span[^>]*>)?([^<]+)/g)].map(
    ([, order, label]) => `${label} ${order}`,
  );

describe("a view", () => {
  const FILTER = "/desk/inbox?tab=closed&outcome=lost";
  const name = "Lost ones";

  it("is saved under a name, for oneself or for all, and removed with an undo", async () => {
    const sales = await desk.visitPlain("sales", "Viewsample Sales");
    await sales.open("/desk/inbox");
    expect(sales.html).not.toContain("Save this view");
    await sales.open(FILTER);
    await sales.press("Save view", { "Name of the view": " " });
    expect(sales.text).toContain("Give it a name");
    await sales.press("Save view", { "Name of the view": name });
    expect(sales.text).toContain(`Saved as “${name}”.`);
    expect(sales.path).toBe(FILTER);
    await sales.open("/desk/inbox");
    await sales.follow(name);
    expect(sales.path).toBe(FILTER);

    await sales.open("/desk/inbox?kind=service");
    await sales.press("Save view", { "Name of the view": name });
    expect(sales.text).toContain("You already have a view named");
    await sales.press("Save view", {
      "Name of the view": "Workshop",
      "Colleagues see it, too": true,
    });

    const owner = await desk.visitPlain("owner");
    await owner.open("/desk/inbox");
    expect(owner.text).toContain("Workshop, shared by Viewsample Sales");
    expect(owner.text).not.toContain(name);
    const rentals = await desk.visitPlain("rentals");
    await rentals.open("/desk/inbox");
    expect(rentals.html).not.toContain("Remove the view Workshop");
    await owner.press("Remove the view Workshop");
    expect(owner.text).toContain("The view “Workshop” is gone.");
    await owner.press("Undo");
    expect(owner.text).toContain("Workshop, shared");
    await owner.press("Remove the view Workshop");
  });

  it("keeps the sort of bookings and customers, without the page", async () => {
    const owner = await desk.visitPlain("owner");
    await owner.open("/desk/bookings?state=closed&sort=total&order=asc&page=1");
    await owner.press("Save view", { "Name of the view": "Smallest" });
    expect(owner.path).toBe("/desk/bookings?state=closed&sort=total&order=asc");
    await owner.press("Remove the view Smallest");
    await owner.open("/desk/customers?order=oldest");
    await owner.press("Save view", { "Name of the view": "Long ago" });
    expect(owner.path).toBe("/desk/customers?order=oldest");
    await owner.press("Remove the view Long ago");
  });
});

describe("a list", () => {
  it("is sorted by its columns, which say so", async () => {
    const person = { lastName: "Sortsample", area: "lavallette" };
    for (const [index, firstName] of ["Bea", "Abe"].entries()) {
      const phone = `(201) 555-80${index}0`;
      const email = `${firstName.toLowerCase()}.sorted@example.com`;
      await requestBooking(desk.site, { ...person, firstName, email, phone });
    }
    const owner = await desk.visitPlain("owner");
    const readNames = () =>
      owner.page
        .querySelectorAll("tbody th")
        .map(({ text }) => text.slice(0, text.indexOf(" Sortsample")));
    await owner.open("/desk/bookings?q=sortsample");
    expect(readHeads(owner.html)).toEqual([]);
    await owner.follow("Renter");
    expect(owner.path).toBe("/desk/bookings?q=sortsample&sort=name");
    expect(readHeads(owner.html)).toEqual(["Renter ascending"]);
    expect(readNames()).toEqual(["Abe", "Bea"]);
    await owner.follow("Renter");
    expect(readHeads(owner.html)).toEqual(["Renter descending"]);
    expect(readNames()).toEqual(["Bea", "Abe"]);
    await owner.press("Search", { "Search the bookings": "Sortsample" });
    expect(readHeads(owner.html)).toEqual(["Renter descending"]);
    await owner.open("/desk/customers");
    expect(readHeads(owner.html)).toEqual(["Last contact descending"]);
    for (const order of ["ascending", "descending"]) {
      // The first link with the name is for phones.
      await owner.open(owner.page.querySelector("thead a")?.getAttribute("href") ?? "");
      expect(readHeads(owner.html)).toEqual([`Name ${order}`]);
    }
  });
});

describe("several inquiries", () => {
  const OWN = "/desk/inbox?q=bulksample";
  let references: string[];

  beforeAll(async () => {
    const added = [
      await addInquiry(desk.site, "Bulksample"),
      await addInquiry(desk.site, "Bulksample"),
      await addInquiry(desk.site, "Bulksample", { interest: "service", intent: "service" }),
    ];
    references = added.map(({ reference }) => reference);
  });

  const post = async (
    fields: readonly (readonly [string, string])[],
    role: "owner" | "service",
  ) => {
    const { headers } = await signIn(desk.site, role);
    const response = await fetch(desk.site.url + OWN, {
      method: "POST",
      headers: { ...headers, accept: "text/html" },
      body: new URLSearchParams(fields.map(([name, value]) => [name, value])),
      redirect: "manual",
    });
    return { status: response.status, text: await response.text() };
  };

  it("are given to a person, closed, and brought back by an undo", async () => {
    const owner = await desk.visitPlain("owner", "Bulksample Owner");
    await owner.open(OWN);
    await owner.press("Assign", { "Assign to": "Bulksample Owner" });
    expect(owner.text).toContain("Choose inquiries in the list first.");
    const label = "Choose Olivia Bulksample";
    expect(owner.fields(label)).toHaveLength(3);
    await owner.open(OWN);
    await owner.press("Assign", { [label]: true, "Assign to": "Bulksample Owner" });
    expect(owner.text).toContain("Assigned to Bulksample Owner: 1 inquiry.");
    await owner.press("Undo");
    expect(owner.text).toContain("Undone for 1 inquiry.");
    await owner.press("Close", { [label]: true });
    expect(owner.text).toContain("Closed: 1 inquiry.");
    await owner.press("Undo");
    expect(owner.text).toContain("Undone for 1 inquiry.");
  });

  it("that changed meanwhile, or are another's kind, stay as they are", async () => {
    const chosen = (versions: readonly number[]) =>
      references.map((reference, index) => ["chosen", `${reference}:${versions[index]}`] as const);
    const outdated = await post([["intent", "bulk-close"], ...chosen([99, 99, 99])], "owner");
    expect(outdated.status).toBe(422);
    expect(outdated.text).toContain("3 had changed in the meantime");
    const broken = await post(
      [
        ["intent", "bulk-close"],
        ["chosen", "x"],
      ],
      "owner",
    );
    expect(broken.text).toContain("Choose inquiries in the list first.");
    const nobody = await post(
      [["intent", "bulk-assign"], ["to", ""], ...chosen([0, 0, 0])],
      "owner",
    );
    expect(nobody.text).toContain("Choose who gets them.");
    const owner = await desk.visitPlain("owner");
    await owner.open(OWN);
    const shown = owner
      .fields("Choose Olivia Bulksample")
      .map((box) => ["chosen", box.getAttribute("value") ?? ""] as const);
    const service = await post([["intent", "bulk-close"], ...shown], "service");
    expect(service.status).toBe(303);
    await owner.open("/desk/inbox?tab=closed");
    expect(owner.html).toContain(references[2]);
    expect(owner.html).not.toContain(`${references[0]}`);
  });

  it("are saved as a file by owners", async () => {
    const { headers } = await signIn(desk.site, "owner");
    const params = new URLSearchParams(references.map((reference) => ["chosen", reference]));
    const response = await fetch(`${desk.site.url}/desk/inbox.csv?${params}`, { headers });
    expect(response.headers.get("content-disposition")).toContain("inquiries.csv");
    const lines = (await response.text()).trim().split("\r\n");
    expect(lines).toHaveLength(4);
    expect(lines[1]).toContain(references[0]);
    expect(lines[0]).toMatch(/,Appointment,Place,Start,Appointment state$/);
  });
});

describe("a colleague", () => {
  it("is mentioned in a note, which marks the name and says who gets an email", async () => {
    const { reference } = await addInquiry(desk.site, "Mentionsample");
    const zora = await desk.visitPlain("sales", "Zora Mentionsample");
    // Service sees no inquiries about sales.
    await desk.visitPlain("service", "Vera Mentionsample");
    const owner = await desk.visitPlain("owner", "Morgan Mentionsample");
    await owner.open(`/desk/inbox/${reference}?do=note`);
    const note = {
      "Your note, only staff see it": "@zora, call her, not @vera. Not @Zorana, not z@zora.com.",
    };
    await owner.press("Add note", note);
    expect(owner.text).toContain("Zora Mentionsample will see it under Mentions.");
    expect(owner.text).not.toMatch(/Vera [^.]*will see/);
    const marked = owner.page.querySelectorAll("mark").map(({ text }) => text);
    expect(marked).toEqual(["@zora"]);
    await zora.open("/desk/inbox");
    expect(zora.html).toContain('aria-label="Mentions, 1 new"');
    await zora.open("/desk/mentions");
    expect(zora.text).toContain("Not @Zorana, not z@zora.com.");
    await zora.follow(/on the inquiry of/);
    expect(zora.path).toBe(`/desk/inbox/${reference}`);
    expect(zora.html).toContain('aria-label="Mentions"');
    await zora.open("/desk/mentions");
    expect(zora.text).toContain("Not @Zorana, not z@zora.com.");
    expect(zora.text).not.toContain("Mark all as read");
  });

  it("is mentioned in notes on a customer and on a booking, which their author deletes", async () => {
    const yuma = await desk.visitPlain("sales", "Yuma Mentionsample");
    const owner = await desk.visitPlain("owner", "Morgan Mentionsample");
    const { reference } = await addInquiry(desk.site, "Mentionsample");
    const booking = await requestBooking(desk.site, { lastName: "Mentionsample" });
    await owner.open(`/desk/customers/by/${reference}`);
    for (const path of [owner.path, `/desk/rentals/${booking}`]) {
      await owner.open(`${path}?do=note`);
      await owner.press("Save note", { Note: "@yuma, see what is broken." });
      expect(owner.text).toContain("Yuma Mentionsample will see it under Mentions.");
      const marked = owner.page.querySelectorAll("mark").map(({ text }) => text);
      expect(marked).toContain("@yuma");
      await yuma.open("/desk/mentions");
      expect(yuma.text).toContain("see what is broken");
      await yuma.press("Mark all as read");
      expect(yuma.html).toContain('aria-label="Mentions"');
      await owner.press("Undo");
      expect(owner.text).not.toContain("see what is broken");
      await yuma.open("/desk/mentions");
      expect(yuma.text).not.toContain("see what is broken");
    }
  });
});
