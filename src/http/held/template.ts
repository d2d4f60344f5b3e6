/** Bytes with blanks between them: `blanks[index]` is the number of the value that stands behind `pieces[index]`. */
export type Template = { pieces: readonly Buffer[]; blanks: readonly number[] };

/** Cuts bytes wherever one of the marks stands; a mark's place among the marks is its value's number. */
export function cutAt(bytes: Buffer, marks: readonly string[]): Template {
  const pieces: Buffer[] = [];
  const blanks: number[] = [];
  let from = 0;
  for (;;) {
    const found = marks
      .map((mark, number) => ({ at: bytes.indexOf(mark, from), number, mark }))
      .filter(({ at }) => at !== -1)
      .toSorted((one, other) => one.at - other.at)[0];
    pieces.push(bytes.subarray(from, found?.at));
    if (found === undefined) return { pieces, blanks };
    blanks.push(found.number);
    from = found.at + found.mark.length;
  }
}

/** The bytes with a value of ASCII letters in each blank. */
export function fillIn({ pieces, blanks }: Template, values: readonly string[]): Buffer {
  const parts = pieces.flatMap((piece, index) => {
    const number = blanks[index];
    return number === undefined ? [piece] : [piece, Buffer.from(values[number] ?? "", "latin1")];
  });
  return Buffer.concat(parts);
}
