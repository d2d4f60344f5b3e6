import type { ReactNode } from "react";
import { Fold } from "#ui/layout/fold.tsx";

export function RuleTable({ rules }: { rules: readonly { term: string; text: ReactNode }[] }) {
  return (
    <dl>
      {rules.map(({ term, text }) => (
        <div
          key={term}
          className="grid grid-cols-[88px_1fr] gap-x-4 border-line border-b py-2.5 sm:grid-cols-[130px_1fr] md:py-3.25"
        >
          <dt className="font-semibold">{term}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  );
}

export function RuleList({
  rules,
  source,
}: {
  rules: readonly { term: string; short: string }[];
  source: string;
}) {
  return (
    <div className="max-lg:mt-7">
      <Fold title="The state rule for low-speed vehicles" onPhones>
        <RuleTable rules={rules.map(({ term, short }) => ({ term, text: short }))} />
        <p className="mt-3.5 text-muted text-15/[1.6]">{source}</p>
      </Fold>
    </div>
  );
}
