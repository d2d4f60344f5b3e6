import { useLayoutEffect, useRef } from "react";
import { comparePath } from "#domain/carts/shortlist.ts";
import { buttonClass } from "#ui/action/button-class.ts";
import { countText, useShortlist } from "./shortlist.tsx";

export function CompareTray() {
  const { slugs, nameOf, remove, clear, boxes, isTrayShown, isFull, status } = useShortlist();
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
        className="compare-tray"
        aria-label="Shortlist: carts to compare"
        data-print="no"
        hidden={!isTrayShown}
      >
        {/* Browsers stop scrolling once half of a focused button is in view. */}
        <ul
          ref={list}
          onFocus={({ target }) => target.scrollIntoView({ block: "nearest", inline: "center" })}
        >
          {slugs.map((slug, index) => (
            <li key={slug}>
              <span>{nameOf(slug)}</span>
              <button
                type="button"
                aria-label={`Remove ${nameOf(slug)}`}
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
        <p hidden={!isFull}>Four carts at most. Remove one first.</p>
        <div className="tray-actions">
          <a ref={link} href={comparePath(slugs)} className={buttonClass("ink")}>
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
