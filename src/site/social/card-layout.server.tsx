import type { SocialCard } from "./social-card.ts";

/** Pixels, as social networks ask for. */
export const CARD_SIZE = { width: 1200, height: 630 } as const;
/** Pixels of the text panel. */
export const TEXT_WIDTH = 560;

const INK = "#0b1f33";
const WHITE = "#ffffff";
const ON_INK = "#d5e2ea";

function titleSize(title: string): number {
  if (title.length > 34) return 46;
  return title.length > 18 ? 56 : 64;
}

function Figures({ figures }: Pick<SocialCard, "figures">) {
  if (figures.length === 0) return null;
  return (
    <div style={{ display: "flex", gap: 30, marginTop: 28 }}>
      {figures.map(({ label, value }) => (
        <div key={label} style={{ display: "flex", flexDirection: "column" }}>
          <div style={{ fontSize: 28, fontWeight: 600 }}>{value}</div>
          <div style={{ fontSize: 18, color: ON_INK }}>{label}</div>
        </div>
      ))}
    </div>
  );
}

/** Satori reads only flex boxes and inline styles. */
export function CardText({ card }: { card: SocialCard }) {
  return (
    <div
      style={{
        display: "flex",
        flexDirection: "column",
        justifyContent: "space-between",
        boxSizing: "border-box",
        width: TEXT_WIDTH,
        height: CARD_SIZE.height,
        padding: "56px 48px 44px 56px",
        background: INK,
        color: WHITE,
        fontFamily: "Instrument Sans",
      }}
    >
      <div style={{ display: "flex", flexDirection: "column" }}>
        <div style={{ fontSize: 22, color: ON_INK }}>{card.kicker}</div>
        <div
          style={{
            marginTop: 18,
            fontSize: titleSize(card.title),
            fontWeight: 600,
            lineHeight: 1.06,
            letterSpacing: "-0.025em",
          }}
        >
          {card.title}
        </div>
        {card.price !== null && (
          <div style={{ marginTop: 22, fontSize: 52, fontWeight: 600 }}>{card.price}</div>
        )}
        <div style={{ marginTop: 18, fontSize: 26, lineHeight: 1.35, color: ON_INK }}>
          {card.line}
        </div>
        <Figures figures={card.figures} />
      </div>
      <div style={{ fontSize: 22 }}>{card.foot}</div>
    </div>
  );
}
