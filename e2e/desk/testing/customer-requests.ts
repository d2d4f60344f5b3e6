import { randomInt } from "node:crypto";
import { parse } from "node-html-parser";
import type { DeskSite, SignedInStaff } from "#e2e/support/desk.ts";
import { mainText } from "#e2e/support/html.ts";

/** A phone that nobody else of the shared desk has. */
export const newPhone = () => `(201) 555-${randomInt(1000, 9999)}`;

export const person = (firstName: string) => ({
  firstName,
  lastName: "Customersample",
  email: `${firstName.toLowerCase()}.${randomInt(1e9)}@example.com`,
  phone: newPhone(),
});

/** The values of the buttons of a question whose somebody's number is, by their texts. */
export function findAnswers(html: string): Record<string, string> {
  const buttons = parse(html).querySelectorAll('[role="alert"] button');
  return Object.fromEntries(
    buttons.map((button) => {
      const field = button.getAttribute("name") === "owner" ? button : button.closest("form");
      const owner = field === button ? field : field?.querySelector('input[name="owner"]');
      return [button.text.trim(), owner?.getAttribute("value") ?? ""];
    }),
  );
}

/** Requests of the desk's pages and forms by a member of the staff, and posts of visitors. */
export function createCustomerRequests(site: DeskSite, owner: SignedInStaff) {
  const get = async (path: string, { headers }: SignedInStaff = owner) => {
    const response = await fetch(`${site.url}${path}`, { headers });
    const html = await response.text();
    const { pathname } = new URL(response.url);
    return { status: response.status, path: pathname, text: mainText(html), html };
  };
  return {
    get,

    /** Sends an inquiry as a visitor. Returns its reference. */
    async ask(own: Record<string, string>): Promise<string> {
      const response = await fetch(`${site.url}/api/contact`, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify({ interest: "sales", message: "Is the red one there?", ...own }),
      });
      return JSON.parse(await response.text()).reference;
    },

    /** As a form of a page without script. */
    async post(path: string, fields: Record<string, string>, staff = owner) {
      const response = await fetch(`${site.url}${path}`, {
        method: "POST",
        redirect: "manual",
        headers: { ...staff.headers, accept: "text/html" },
        body: new URLSearchParams(fields),
      });
      const html = await response.text();
      const text = response.status === 303 ? "" : mainText(html);
      return { status: response.status, text, html };
    },

    /** The page of the customer of a record. */
    findCustomer: (reference: string) => get(`/desk/customers/by/${reference}`),
  };
}
