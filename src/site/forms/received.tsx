import type { ReactNode } from "react";
import { ResultHeading } from "#ui/layout/result-heading.tsx";
import { Lead } from "#ui/layout/section.tsx";

/** Common layout of the pages after a sent form. */
export function Received({
  title,
  lead,
  children,
}: {
  title: string;
  lead: ReactNode;
  children: ReactNode;
}) {
  return (
    <div className="grid content-start gap-8">
      <div className="grid gap-4">
        <ResultHeading>{title}</ResultHeading>
        {lead && <Lead>{lead}</Lead>}
      </div>
      {children}
    </div>
  );
}

export function ReceivedSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h2 className="text-20 tracking-[-0.015em]">{title}</h2>
      {children}
    </section>
  );
}

export function Reference({ reference, mention }: { reference: string; mention: string }) {
  return (
    <dl className="border-line border-y py-5">
      <dt className="text-15 text-muted">Your reference</dt>
      <dd
        className="display text-30/[1.3] sm:text-40/[1.3] tabular-nums tracking-[0.02em]"
        data-testid="reference"
      >
        {reference}
      </dd>
      <dd className="text-15 text-muted">{mention}</dd>
    </dl>
  );
}

export function NextSteps({ steps }: { steps: readonly string[] }) {
  return (
    <ol className="mt-3.5 grid list-decimal gap-2.5 pl-6 marker:font-semibold marker:text-bay">
      {steps.map((step) => (
        <li key={step}>{step}</li>
      ))}
    </ol>
  );
}
