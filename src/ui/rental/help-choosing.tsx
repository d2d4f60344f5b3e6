import type { ReactNode } from "react";
import { Lead } from "#ui/layout/section.tsx";

export function HelpChoosing({ children }: { children: ReactNode }) {
  return (
    <section className="bg-foam py-8 md:py-16">
      <div className="page flex flex-wrap items-center justify-between gap-x-12 gap-y-5">
        <div className="grid gap-2 md:gap-3">
          <h2>Need Help Choosing?</h2>
          <Lead>Tell us how many people will ride and for how long. We'll help you pick.</Lead>
        </div>
        <div className="flex flex-wrap gap-3 max-sm:w-full max-sm:[&>a]:flex-1">{children}</div>
      </div>
    </section>
  );
}
