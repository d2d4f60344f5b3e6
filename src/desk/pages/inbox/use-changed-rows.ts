import { useEffect, useRef, useState } from "react";

const SHOWN_MS = 10_000;

type Row = { reference: string; version: number };

/** The rows that somebody else has added or changed in the last ten seconds. */
export function useChangedRows(rows: readonly Row[], open: string | undefined) {
  const [changed, setChanged] = useState<ReadonlySet<string>>(new Set());
  const before = useRef<ReadonlyMap<string, number> | null>(null);
  useEffect(() => {
    const known = before.current;
    before.current = new Map(rows.map(({ reference, version }) => [reference, version]));
    if (known === null) return;
    const others = rows.filter(
      ({ reference, version }) => reference !== open && known.get(reference) !== version,
    );
    // Another page or tab was opened.
    if (others.length === 0 || others.length === rows.length) return;
    const references = others.map(({ reference }) => reference);
    setChanged((marked) => new Set([...marked, ...references]));
    setTimeout(
      () => setChanged((marked) => new Set([...marked].filter((one) => !references.includes(one)))),
      SHOWN_MS,
    );
  }, [rows, open]);
  return changed;
}
