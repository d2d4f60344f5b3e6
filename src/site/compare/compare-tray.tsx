import { useLayoutEffect, useRef } from "react";
import { comparePath } from "#domain/carts/shortlist.ts";
import { buttonClass } from "#ui/action/button.tsx";
import { countText, useShortlist } from "./shortlist.tsx";

export function CompareTray() {
  const { slugs, findName, remove, clear, boxes, isTrayShown, isFull, status } = useShortlist();
  const list = useRef<HTMLUListElement>(null);
  const link = useRef<HTMLAnchorElement>(null);
  const removed = useRef<{ slug: string; index: number } | null>(null);

  // The focused button is gone: the next row takes the focus, then the link, then the removed cart's own check box.
  useLayoutEffect(() => {
    if (removed.current === null) return;
    const { slug, index } = removed.current;
    removed.current = null;
    const buttons = list.current?.querySelectorAll("button");
    const next = isTrayShown
      ? (buttons?.[index] ?? buttons?.[index - 1] ?? link.current)
      : (boxes.current.get(slug) ?? document.querySelector("main"));
    next?.focus();
  });

  return (
    <>
      <p role="status" className="sr-only">
        {status}
      </p>
      <section
        id="compare-tray"
        className="sticky bottom-0 z-9 flex flex-wrap items-center justify-between gap-x-5 gap-y-2 bg-white px-gutter py-3 [box-shadow:var(--shadow-bar)] max-md:py-2 low-window:static"
        aria-label="Shortlist: carts to compare"
        data-print="no"
        hidden={!isTrayShown}
      >
        {/* Browsers stop scrolling once half of a focused button is in view. */}
        <ul
          ref={list}
          className="flex min-w-0 flex-wrap gap-2 max-md:w-full max-md:flex-nowrap max-md:overflow-x-auto"
          onFocus={({ target }) => target.scrollIntoView({ block: "nearest", inline: "center" })}
        >
          {slugs.map((slug, index) => (
            <li
              key={slug}
              className="flex items-center rounded-field bg-stage pl-3.5 font-medium text-15/tight max-md:shrink-0"
            >
              <span>{findName(slug)}</span>
              <button
                type="button"
                className="size-11 shrink-0 text-20/none"
                aria-label={`Remove ${findName(slug)}`}
                onClick={() => {
                  removed.current = { slug, index };
                  remove(slug);
                }}
              >
                ×
              </button>
            </li>
          ))}
        </ul>
        <p className="w-full font-semibold" hidden={!isFull}>
          Four carts at most. Remove one first.
        </p>
        <div className="flex gap-2 max-md:w-full">
          <a ref={link} href={comparePath(slugs)} className={`${buttonClass("ink")} max-md:flex-1`}>
            {`Compare ${countText(slugs.length)}`}
          </a>
          <button
            type="button"
            className={buttonClass("outline")}
            onClick={() => {
              removed.current = { slug: slugs[0] ?? "", index: 0 };
              clear();
            }}
          >
            Clear<span className="sr-only"> the carts to compare</span>
          </button>
        </div>
      </section>
    </>
  );
}
