/** From `start` up to `end` of a text. */
export type Place = { start: number; end: number };

/** The places of a text that a template filled in and nobody has touched. */
export type Marked = { text: string; places: readonly Place[] };

const escaped = (value: string) => value.replaceAll(/[\\^$.*+?()[\]{}|]/g, "\\$&");

/** As whole words: not the "red" in "Fred". */
function findPlaces(text: string, values: readonly string[]): Place[] {
  return values.flatMap((value) => {
    const whole = new RegExp(`(?<![\\p{L}\\p{N}])${escaped(value)}(?![\\p{L}\\p{N}])`, "gu");
    return [...text.matchAll(whole)].map(({ index }) => ({
      start: index,
      end: index + value.length,
    }));
  });
}

const overlap = (a: Place, b: Place) => a.start < b.end && b.start < a.end;

function commonStart(a: string, b: string): number {
  const most = Math.min(a.length, b.length);
  let length = 0;
  while (length < most && a[length] === b[length]) length += 1;
  return length;
}

function commonEnd(a: string, b: string, start: number): number {
  const most = Math.min(a.length, b.length) - start;
  let length = 0;
  while (length < most && a.at(-1 - length) === b.at(-1 - length)) length += 1;
  return length;
}

/** Places before and behind the edit stay; `values` that came with it, not typed letter by letter, are new places. */
export function edited(before: Marked, text: string, values: readonly string[]): Marked {
  const start = commonStart(before.text, text);
  const kept = commonEnd(before.text, text, start);
  const [oldEnd, newEnd] = [before.text.length - kept, text.length - kept];
  const stayed = before.places.flatMap((place): Place[] => {
    if (place.end <= start) return [place];
    if (place.start < oldEnd) return [];
    const moved = newEnd - oldEnd;
    return [{ start: place.start + moved, end: place.end + moved }];
  });
  const inserted = { start, end: newEnd };
  const added =
    newEnd - start > 1 ? findPlaces(text, values).filter((place) => overlap(place, inserted)) : [];
  // A longer value wins over one that is a part of it.
  const all = [...stayed, ...added].toSorted((a, b) => {
    return a.start - b.start || b.end - a.end;
  });
  const places = all.filter((place, index) => {
    return !all.slice(0, index).some((earlier) => overlap(earlier, place));
  });
  return { text, places };
}

/** Without the places that the selection is in. */
export function touched(marked: Marked, selection: Place): Marked {
  const { start, end } = selection;
  const places = marked.places.filter((place) => !(start < place.end && place.start < end));
  return places.length === marked.places.length ? marked : { ...marked, places };
}
