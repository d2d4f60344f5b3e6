import {
  Body,
  Button,
  Container,
  Head,
  Heading,
  Html,
  Img,
  Link,
  Preview,
  Section,
  Text,
} from "@react-email/components";
import type { CSSProperties } from "react";
import { telLink } from "#domain/dealership/phone.ts";
import type { MailRow, MailTable, RenterMail } from "#domain/reservations/renter-mail.ts";
import { badges, styles } from "./mail-styles.ts";

/** Of the tables whose columns the text part keeps. */
export const ROWS_CLASS = "rows";

/** Amounts and times stay in one line; streets may not fit. */
const LONGEST_IN_ONE_LINE = 24;

function Row({ row: [label, value], own = {} }: { row: MailRow; own?: CSSProperties }) {
  const isShort = value.length <= LONGEST_IN_ONE_LINE;
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
      <Heading as="h2" style={styles.heading}>
        {heading}
      </Heading>
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

function Ready({ ready }: Pick<RenterMail, "ready">) {
  if (ready.length === 0) return null;
  return (
    <>
      <Heading as="h2" style={styles.heading}>
        What to have ready
      </Heading>
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

function Steps({ steps: { heading, items } }: Pick<RenterMail, "steps">) {
  if (items.length === 0) return null;
  return (
    <>
      <Heading as="h2" style={styles.heading}>
        {heading}
      </Heading>
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

function Brand({ dealership: { name, url } }: Pick<RenterMail, "dealership">) {
  return (
    <Section style={styles.brand}>
      <Link href={url} style={styles.name}>
        <Img
          src={`${url}/apple-touch-icon.png`}
          alt=""
          width={34}
          height={34}
          style={styles.logo}
        />
        <span style={styles.name}>{name}</span>
      </Link>
    </Section>
  );
}

/** A mail to a renter as a whole document. */
export function MailDocument({ mail }: { mail: RenterMail }) {
  return (
    <Html lang="en">
      <Head>
        <title>{mail.subject}</title>
        <meta name="color-scheme" content="light" />
        <meta name="supported-color-schemes" content="light" />
      </Head>
      <Preview>{mail.preview}</Preview>
      <Body style={styles.body}>
        <Container style={styles.frame}>
          <Brand dealership={mail.dealership} />
          <Section style={styles.card}>
            <span style={badges[mail.badge.tone]}>{mail.badge.text}</span>
            <Heading as="h1" style={styles.title}>
              {mail.title}
            </Heading>
            <Text style={styles.greeting}>{mail.greeting}</Text>
            {mail.paragraphs.map((paragraph) => (
              <Text key={paragraph} style={styles.paragraph}>
                {paragraph}
              </Text>
            ))}
            <Section style={styles.buttonRow}>
              <Button href={mail.action.url} style={styles.button}>
                {mail.action.text}
              </Button>
            </Section>
            {mail.tables.map((table) => (
              <Rows key={table.heading} table={table} />
            ))}
            <Ready ready={mail.ready} />
            <Steps steps={mail.steps} />
          </Section>
          <Section style={styles.notes}>
            {mail.notes.map((note) => (
              <Text key={note} style={styles.note}>
                {note}
              </Text>
            ))}
            <Text style={styles.note}>
              {mail.dealership.name},{" "}
              <Link
                href={telLink(mail.dealership.phone) ?? mail.dealership.url}
                style={styles.link}
              >
                {mail.dealership.phone}
              </Link>
            </Text>
          </Section>
        </Container>
      </Body>
    </Html>
  );
}
