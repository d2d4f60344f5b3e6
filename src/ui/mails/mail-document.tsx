import type { CSSProperties } from "react";
import type { CustomerMail, MailRow, MailTable } from "#domain/customer-mail.ts";
import { telHref } from "#domain/dealership/phone.ts";
import { MailButton, MailPage, Preview, Section } from "./mail-elements.tsx";
import { badges, styles } from "./mail-styles.ts";

/** Marks tables that keep their columns in the plain-text part. */
export const ROWS_CLASS = "rows";

/** Amounts and times stay in one line; streets may not fit. */
const MAX_LINE_LENGTH = 24;

function Row({ row: [label, value], own = {} }: { row: MailRow; own?: CSSProperties }) {
  const isShort = value.length <= MAX_LINE_LENGTH;
  return (
    <tr>
      <th scope="row" style={{ ...styles.label, ...own }}>
        {label}
      </th>
      <td style={{ ...styles.value, ...(isShort && styles.inOneLine), ...own }}>{value}</td>
    </tr>
  );
}

function Rows({ table: { heading, rows, last } }: { table: MailTable }) {
  return (
    <>
      <h2 style={styles.heading}>{heading}</h2>
      <table className={ROWS_CLASS} style={styles.table}>
        <tbody>
          {rows.map((row) => (
            <Row key={row[0]} row={row} />
          ))}
          {last.map((row, index) => (
            <Row
              key={row[0]}
              row={row}
              own={{
                ...(index === 0 ? styles.firstOfLast : styles.plain),
                ...((index === 0 || index === last.length - 1) && styles.strong),
              }}
            />
          ))}
        </tbody>
      </table>
    </>
  );
}

function Ready({ ready }: Pick<CustomerMail, "ready">) {
  if (ready.length === 0) return null;
  return (
    <>
      <h2 style={styles.heading}>What to have ready</h2>
      <ul style={styles.list}>
        {ready.map(([what, more]) => (
          <li key={what} style={styles.item}>
            <strong style={styles.what}>{what}</strong>
            <br />
            {more}
          </li>
        ))}
      </ul>
    </>
  );
}

function Steps({ steps: { heading, items } }: Pick<CustomerMail, "steps">) {
  if (items.length === 0) return null;
  return (
    <>
      <h2 style={styles.heading}>{heading}</h2>
      <ul style={styles.list}>
        {items.map((item) => (
          <li key={item} style={styles.item}>
            {item}
          </li>
        ))}
      </ul>
    </>
  );
}

function Brand({ dealership: { name, url } }: Pick<CustomerMail, "dealership">) {
  return (
    <Section style={styles.brand}>
      <a href={url} target="_blank" rel="noreferrer" style={styles.name}>
        <img
          src={`${url}/apple-touch-icon.png`}
          alt=""
          width={34}
          height={34}
          style={styles.logo}
        />
        <span style={styles.name}>{name}</span>
      </a>
    </Section>
  );
}

/** A mail to a renter as a whole document. */
export function MailDocument({ mail }: { mail: CustomerMail }) {
  return (
    <MailPage title={mail.subject} style={styles.body}>
      <Preview>{mail.preview}</Preview>
      <Section style={styles.frame}>
        <Brand dealership={mail.dealership} />
        <Section style={styles.card}>
          <span style={badges[mail.badge.tone]}>{mail.badge.text}</span>
          <h1 style={styles.title}>{mail.title}</h1>
          <p style={styles.greeting}>{mail.greeting}</p>
          {mail.paragraphs.map((paragraph) => (
            <p key={paragraph} style={styles.paragraph}>
              {paragraph}
            </p>
          ))}
          <Section style={styles.buttonRow}>
            <MailButton href={mail.action.url} style={styles.button}>
              {mail.action.text}
            </MailButton>
          </Section>
          {mail.tables.map((table) => (
            <Rows key={table.heading} table={table} />
          ))}
          <Ready ready={mail.ready} />
          <Steps steps={mail.steps} />
        </Section>
        <Section style={styles.notes}>
          {mail.notes.map((note) => (
            <p key={note} style={styles.note}>
              {note}
            </p>
          ))}
          <p style={styles.note}>
            {mail.dealership.name},{" "}
            <a
              target="_blank"
              rel="noreferrer"
              href={telHref(mail.dealership.phone)}
              style={styles.link}
            >
              {mail.dealership.phone}
            </a>
          </p>
        </Section>
      </Section>
    </MailPage>
  );
}
