import { Document, Page, Path, StyleSheet, Svg, Text, View } from "@react-pdf/renderer";
import type { Agreement, Signature } from "#domain/bookings/agreement.ts";
import { formatDate } from "#domain/dates.ts";
import { formatAmount, formatCents } from "#domain/money.ts";

const INK = "#0b1f33";
const MUTED = "#4a5d70";
const LINE = "#d9e3ea";

const styles = StyleSheet.create({
  page: { padding: 48, paddingBottom: 64, fontSize: 9.5, color: INK },
  title: { fontSize: 18, fontFamily: "Helvetica-Bold", lineHeight: 1.2 },
  muted: { color: MUTED },
  heading: { fontSize: 11, fontFamily: "Helvetica-Bold", marginTop: 12, marginBottom: 3 },
  row: {
    flexDirection: "row",
    justifyContent: "space-between",
    borderBottomWidth: 0.5,
    borderBottomColor: LINE,
    paddingVertical: 2.5,
  },
  value: { maxWidth: 340, textAlign: "right" },
  bold: { fontFamily: "Helvetica-Bold" },
  // Not on the page: text that is made for each page would be lost.
  paragraph: { marginBottom: 3, lineHeight: 1.4 },
  signature: { marginTop: 18, width: 260 },
  signatureLine: { borderTopWidth: 0.5, borderTopColor: INK, paddingTop: 3 },
  foot: { position: "absolute", bottom: 30, left: 48, right: 48, fontSize: 8, color: MUTED },
});

function Row({ label, value, isBold = false }: { label: string; value: string; isBold?: boolean }) {
  const weight = isBold ? styles.bold : {};
  return (
    <View style={styles.row} wrap={false}>
      <Text style={weight}>{label}</Text>
      <Text style={[styles.value, weight]}>{value}</Text>
    </View>
  );
}

function Signed({ name, path, at }: Signature) {
  return (
    <View style={styles.signature} wrap={false}>
      {path !== "" && (
        <Svg viewBox="0 0 400 120" width={220} height={66}>
          <Path d={path} stroke={INK} strokeWidth={2} fill="none" />
        </Svg>
      )}
      <Text style={styles.signatureLine}>
        {name === "" ? "Signature of the renter" : `Signed by ${name}, ${at}`}
      </Text>
    </View>
  );
}

/** `signature` is null until check-out. */
export function AgreementDocument({
  agreement,
  signature,
}: {
  agreement: Agreement;
  signature: Signature | null;
}) {
  const { title, version, dealership, reference, renter, rows, lines, sections } = agreement;
  return (
    <Document title={`${title} ${reference}`} author={dealership.name} language="en-US">
      <Page size="LETTER" style={styles.page}>
        <Text style={styles.title}>{title}</Text>
        <Text style={styles.muted}>
          {dealership.name}, {dealership.phone}, {dealership.email}
        </Text>
        <Text style={styles.heading}>Booking {reference}</Text>
        <Row label="Renter" value={renter.name} />
        <Row label="Phone" value={renter.phone} />
        {renter.email !== "" && <Row label="Email" value={renter.email} />}
        {rows.map(([label, value]) => (
          <Row key={label} label={label} value={value} />
        ))}
        <Text style={styles.heading}>Price</Text>
        {lines.map(({ label, cents }) => (
          <Row key={label} label={label} value={formatAmount(cents)} />
        ))}
        <Row label="Total" value={formatCents(agreement.totalCents)} isBold />
        <Row label="Deposit, comes back" value={formatCents(agreement.depositCents)} />
        {sections.map(({ heading, paragraphs }) => (
          <View key={heading}>
            <Text style={styles.heading} minPresenceAhead={40}>
              {heading}
            </Text>
            {paragraphs.map((paragraph) => (
              <Text key={paragraph} style={styles.paragraph}>
                {paragraph}
              </Text>
            ))}
          </View>
        ))}
        <Signed {...(signature ?? { name: "", path: "", at: "" })} />
        <Text
          fixed
          style={styles.foot}
          render={({ pageNumber, totalPages }) =>
            `${reference} · text of ${formatDate(version)} · page ${pageNumber} of ${totalPages}`
          }
        />
      </Page>
    </Document>
  );
}
