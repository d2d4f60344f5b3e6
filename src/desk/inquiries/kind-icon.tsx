import {
  BadgeDollarSign,
  CalendarCheck,
  CircleQuestionMark,
  type IconNode,
  Package,
  Wrench,
} from "lucide";
import { type InquiryKind, KIND_LABELS } from "#domain/inquiries/inquiry-subject.ts";
import { Icon } from "#ui/action/icon.tsx";

const ICONS: Record<InquiryKind, IconNode> = {
  sales: BadgeDollarSign,
  rental: CalendarCheck,
  service: Wrench,
  parts: Package,
  general: CircleQuestionMark,
};

export function KindIcon({ kind }: { kind: InquiryKind }) {
  return (
    <>
      <span className="text-muted">
        <Icon of={ICONS[kind]} size={15} />
      </span>
      <span className="sr-only">{KIND_LABELS[kind]}: </span>
    </>
  );
}
