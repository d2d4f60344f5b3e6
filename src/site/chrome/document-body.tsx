import type { ReactNode } from "react";

type PageSection = { id: string; heading: string };

export function DocumentBody({
  sections,
  children,
}: {
  sections: readonly PageSection[];
  /** The text itself, in an element with the class `prose`. */
  children: ReactNode;
}) {
  return (
    <div className="page grid grid-cols-1 gap-x-20 gap-y-10 pt-9 pb-section lg:grid-cols-[260px_minmax(0,1fr)] lg:pt-16 print:block print:pt-4 print:pb-0">
      <nav
        aria-labelledby="page-contents"
        className="max-lg:border-line max-lg:border-b max-lg:pb-5 lg:sticky lg:top-6 lg:max-h-[calc(100vh-48px)] lg:self-start lg:overflow-y-auto lg:border-ink lg:border-t-2 lg:pt-3 print:hidden"
      >
        <h2 id="page-contents" className="pb-2 text-17/normal tracking-normal">
          On this page
        </h2>
        <ul className="flex flex-wrap gap-x-6 lg:block">
          {sections.map(({ id, heading }) => (
            <li key={id}>
              <a
                href={`#${id}`}
                className="flex min-h-11 items-center font-medium text-15/[1.3] text-bay underline-offset-4 hover:underline"
              >
                {heading}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      {children}
    </div>
  );
}
