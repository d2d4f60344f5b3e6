import { useRef, useState } from "react";

export type Chosen = ReturnType<typeof useChosen>;

/** The chosen rows of a list. Shift chooses all from the last one to this one. Rows that leave the list are dropped. */
export function useChosen(rows: readonly string[]) {
  const [all, setAll] = useState<ReadonlySet<string>>(new Set());
  const last = useRef<string>(null);
  const chosen = new Set(rows.filter((row) => all.has(row)));
  const choose = (row: string, isOn: boolean, withShift = false) => {
    const [from, to] = [rows.indexOf(withShift ? (last.current ?? row) : row), rows.indexOf(row)];
    const between = rows.slice(Math.min(from < 0 ? to : from, to), Math.max(from, to) + 1);
    last.current = row;
    setAll(isOn ? chosen.union(new Set(between)) : chosen.difference(new Set(between)));
  };
  return {
    chosen,
    choose,
    toggle: (row: string) => choose(row, !chosen.has(row)),
    add: (more: readonly string[]) => setAll(chosen.union(new Set(more))),
    remove: (some: readonly string[]) => setAll(chosen.difference(new Set(some))),
    clear: () => setAll(new Set()),
  };
}
