import type { CSSProperties, ReactNode } from "react";

/** Mail programs lay out by tables. Screen readers read past them. */
const LAYOUT = {
  role: "presentation",
  width: "100%",
  border: 0,
  cellPadding: 0,
  cellSpacing: 0,
} as const;

type Styled = { style?: CSSProperties; children: ReactNode };

/** A part of the mail that can have padding, a background and a border. */
export function Section({ style, children }: Styled) {
  return (
    <table {...LAYOUT} align="center" style={style}>
      <tbody>
        <tr>
          <td>{children}</td>
        </tr>
      </tbody>
    </table>
  );
}

/** A link that looks like a button. Outlook on Windows takes its padding from the cell, all others from the link. */
export function MailButton({
  href,
  style: { backgroundColor, borderRadius, padding, ...text },
  children,
}: Styled & { href: string; style: CSSProperties }) {
  const cell: CSSProperties & { msoPaddingAlt?: CSSProperties["padding"] } = {
    backgroundColor,
    borderRadius,
    msoPaddingAlt: padding,
  };
  return (
    <table role="presentation" border={0} cellPadding={0} cellSpacing={0}>
      <tbody>
        <tr>
          <td style={cell}>
            <a
              href={href}
              target="_blank"
              rel="noreferrer"
              style={{ display: "inline-block", padding, textDecoration: "none", ...text }}
            >
              {children}
            </a>
          </td>
        </tr>
      </tbody>
    </table>
  );
}

const HIDDEN: CSSProperties = {
  display: "none",
  overflow: "hidden",
  maxWidth: 0,
  maxHeight: 0,
  lineHeight: "1px",
  opacity: 0,
};
/** Number of characters that lists of mails show beside the subject. */
const PREVIEW_LENGTH = 150;
/** No-break space and characters without a width, so that the list does not go on with the mail's first words. */
const FILLER = "\u00a0\u200c\u200b\u200d\u200e\u200f\ufeff";

/** Text beside the subject in lists of mails; hidden in the mail itself. */
export function Preview({ children }: { children: string }) {
  const text = children.slice(0, PREVIEW_LENGTH);
  return (
    <div style={HIDDEN} data-skip-in-text="true">
      {text}
      <div>{FILLER.repeat(PREVIEW_LENGTH - text.length)}</div>
    </div>
  );
}

/** A mail as a whole document. Some programs drop the body's style, so that a table repeats it. */
export function MailPage({
  title,
  style,
  children,
}: Styled & { title: string; style: CSSProperties }) {
  return (
    <html lang="en" dir="ltr">
      <head>
        <meta httpEquiv="Content-Type" content="text/html; charset=UTF-8" />
        <meta name="x-apple-disable-message-reformatting" />
        <title>{title}</title>
        <meta name="color-scheme" content="light" />
        <meta name="supported-color-schemes" content="light" />
      </head>
      <body style={{ margin: 0, padding: 0, backgroundColor: style.backgroundColor }}>
        <table {...LAYOUT} align="center">
          <tbody>
            <tr>
              <td style={style}>{children}</td>
            </tr>
          </tbody>
        </table>
      </body>
    </html>
  );
}
