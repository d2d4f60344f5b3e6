import { renderToBuffer } from "@react-pdf/renderer";
import type { Agreement, Signature } from "#domain/bookings/agreement.ts";
import { AgreementDocument } from "#ui/agreement/agreement-document.tsx";

/** A PDF. Loaded when it is needed: its layout takes much memory. */
export async function renderAgreement(
  agreement: Agreement,
  signature: Signature | null,
): Promise<Uint8Array<ArrayBuffer>> {
  const bytes = await renderToBuffer(
    <AgreementDocument agreement={agreement} signature={signature} />,
  );
  return new Uint8Array(bytes);
}
