/** What was asked for: an answer kept in memory, a file, a page rendered for this request, and so on. */
export type RequestKind = "kept" | "file" | "rendered" | "api" | "health" | "unreadable";

/** Whole numbers that only grow, and cost next to nothing to grow. They are read when somebody asks for the metrics. */
export type Counts = {
  /** Answers by the first digit of their status, which is the index. */
  requests: Record<RequestKind, number[]>;
  /** Inquiries by what became of them. */
  inquiries: Map<string, number>;
  shed: number;
};

const NO_ANSWERS = [0, 0, 0, 0, 0, 0];

export function createCounts(): Counts {
  return {
    requests: {
      kept: [...NO_ANSWERS],
      file: [...NO_ANSWERS],
      rendered: [...NO_ANSWERS],
      api: [...NO_ANSWERS],
      health: [...NO_ANSWERS],
      unreadable: [...NO_ANSWERS],
    },
    inquiries: new Map([
      ["stored", 0],
      ["invalid", 0],
      ["limited", 0],
      ["unavailable", 0],
    ]),
    shed: 0,
  };
}

/** Counts one answer. */
export function countAnswer({ requests }: Counts, kind: RequestKind, status: number): void {
  const digit = Math.trunc(status / 100);
  const answers = requests[kind];
  answers[digit] = (answers[digit] ?? 0) + 1;
}

/** The same way in for inquiries, counting what becomes of them. */
export function counted<Sent extends unknown[], Result extends { kind: string }>(
  take: (...sent: Sent) => Promise<Result>,
  { inquiries }: Pick<Counts, "inquiries">,
): (...sent: Sent) => Promise<Result> {
  return async (...sent) => {
    const result = await take(...sent);
    inquiries.set(result.kind, (inquiries.get(result.kind) ?? 0) + 1);
    return result;
  };
}
