import { render, toPlainText } from "@react-email/render";
import type { CustomerMail } from "#domain/customer-mail.ts";
import { MailDocument, ROWS_CLASS } from "#ui/mails/mail-document.tsx";

// Some mail programs show the narrow no-break space before AM as a box.
const plainSpaces = (text: string) => text.replaceAll("\u202f", " ");

/** Both parts of a mail, from one document. Loaded when it is needed: most processes send few. */
export async function renderCustomerMail(
  mail: CustomerMail,
): Promise<{ html: string; text: string }> {
  const html = plainSpaces(await render(<MailDocument mail={mail} />));
  const headings = ["h1", "h2"].map((selector) => ({
    selector,
    format: "heading",
    options: { uppercase: false },
  }));
  const text = toPlainText(html, {
    selectors: [
      ...headings,
      { selector: 'a[href^="tel:"]', format: "anchor", options: { ignoreHref: true } },
      {
        selector: `table.${ROWS_CLASS}`,
        format: "dataTable",
        options: { uppercaseHeaderCells: false },
      },
    ],
  });
  return { html, text };
}
