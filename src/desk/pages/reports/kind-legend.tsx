import { INQUIRY_KINDS, type InquiryKind, KIND_LABELS } from "#domain/inquiries/inquiry-subject.ts";
import { Legend } from "./legend.tsx";

/** Each at least 3:1 on white. */
export const KIND_FILLS: Readonly<Record<InquiryKind, string>> = {
  sales: "fill-deep",
  rental: "fill-bay",
  service: "fill-[#4d97a4]",
  parts: "fill-[#a87f2c]",
  general: "fill-[#8090a4]",
};

export function KindLegend() {
  return (
    <Legend
      entries={INQUIRY_KINDS.map((kind) => ({ fill: KIND_FILLS[kind], text: KIND_LABELS[kind] }))}
    />
  );
}
