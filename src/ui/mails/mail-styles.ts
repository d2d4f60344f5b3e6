import type { CSSProperties } from "react";

// Mail programs read inline styles only, and no variables: the values are those of theme.css.
const INK = "#0b1f33";
const BAY = "#0b6e7f";
const FOAM = "#f4f9fb";
const LINE = "#d9e3ea";
const MUTED = "#4a5d70";
const CORAL_BUTTON = "#cc4620";

const FONT = "system-ui, -apple-system, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif";

const cell: CSSProperties = {
  padding: "9px 0",
  fontSize: 15,
  lineHeight: "22px",
  verticalAlign: "top",
  borderTop: `1px solid ${LINE}`,
};

export const styles = {
  body: { margin: 0, padding: "0 12px", backgroundColor: FOAM, color: INK, fontFamily: FONT },
  frame: { width: "100%", maxWidth: 600, margin: "0 auto" },
  brand: { padding: "20px 8px" },
  logo: { display: "inline-block", verticalAlign: "middle", border: "none", borderRadius: 9 },
  name: {
    marginLeft: 10,
    color: INK,
    fontSize: 17,
    fontWeight: 600,
    textDecoration: "none",
    verticalAlign: "middle",
  },
  card: {
    padding: "26px 24px 28px",
    backgroundColor: "#ffffff",
    border: `1px solid ${LINE}`,
    borderRadius: 20,
  },
  title: {
    margin: "14px 0 0",
    color: INK,
    fontSize: 29,
    fontWeight: 650,
    letterSpacing: "-0.02em",
    lineHeight: "35px",
  },
  greeting: { margin: "16px 0 0", fontSize: 16, lineHeight: "25px" },
  paragraph: { margin: "8px 0 0", fontSize: 16, lineHeight: "25px", color: MUTED },
  heading: {
    margin: "30px 0 10px",
    color: INK,
    fontSize: 18,
    fontWeight: 650,
    letterSpacing: "-0.01em",
    lineHeight: "24px",
  },
  buttonRow: { margin: "24px 0 0" },
  button: {
    padding: "14px 24px",
    backgroundColor: CORAL_BUTTON,
    borderRadius: 12,
    color: "#ffffff",
    fontSize: 16,
    fontWeight: 600,
    lineHeight: "20px",
    textAlign: "center",
  },
  table: { width: "100%", borderCollapse: "collapse" },
  label: { ...cell, paddingRight: 16, color: MUTED, fontWeight: 400, textAlign: "left" },
  value: { ...cell, color: INK, fontWeight: 550, textAlign: "right" },
  firstOfLast: { borderTop: `2px solid ${INK}` },
  plain: { borderTop: "0" },
  strong: { color: INK, fontSize: 16, fontWeight: 650 },
  inOneLine: { whiteSpace: "nowrap" },
  what: { color: INK, fontWeight: 600 },
  list: { margin: 0, paddingLeft: 22, color: MUTED, fontSize: 15, lineHeight: "23px" },
  item: { padding: "3px 0" },
  notes: { padding: "18px 8px 32px" },
  note: { margin: "0 0 8px", color: MUTED, fontSize: 13, lineHeight: "20px" },
  link: { color: BAY, textDecoration: "underline" },
} satisfies Record<string, CSSProperties>;

const badge: CSSProperties = {
  display: "inline-block",
  padding: "5px 12px",
  borderRadius: 7,
  fontSize: 14,
  fontWeight: 600,
  lineHeight: "20px",
};

export const badges = {
  good: { ...badge, backgroundColor: "#e6f3ec", color: "#17684a" },
  plain: { ...badge, backgroundColor: "#eaf1f5", color: INK },
  warning: { ...badge, backgroundColor: "#fff4df", color: "#7a4700" },
} satisfies Record<string, CSSProperties>;
