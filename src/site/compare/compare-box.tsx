import { type ChangeEvent, useLayoutEffect, useRef } from "react";
import type { Comparable } from "./compare-link.tsx";
import { useShortlist } from "./shortlist.tsx";

export function useShortlistBox(slug: string) {
  const { slugs, add, remove, boxes } = useShortlist();
  const ref = useRef<HTMLInputElement>(null);
  const checked = slugs.includes(slug);
  useLayoutEffect(() => {
    const box = ref.current;
    const all = boxes.current;
    if (box === null) return;
    all.set(slug, box);
    return () => void all.delete(slug);
  }, [slug, boxes]);

  const onChange = ({ target }: ChangeEvent<HTMLInputElement>) =>
    target.checked ? add(slug) : remove(slug);
  return { ref, value: slug, checked, onChange };
}

/** Needs scripting, and a ShortlistProvider. */
export function CompareBox({ slug, name }: Comparable) {
  const box = useShortlistBox(slug);
  return (
    <label className="inline-flex min-h-11 items-center gap-2 text-13 text-muted noscript:hidden">
      <input type="checkbox" className="size-4.5 shrink-0 accent-ink" {...box} />
      <span>
        Compare<span className="sr-only">{`: ${name}`}</span>
      </span>
    </label>
  );
}
