type Entry = { fill: string; text: string; shape?: "dot" | "bar" };

const WIDTHS = { square: 10, dot: 10, bar: 18 } as const;

function Swatch({ fill, shape }: { fill: string; shape: keyof typeof WIDTHS }) {
  const width = WIDTHS[shape];
  return (
    <svg aria-hidden="true" width={width} height={10} className="shrink-0">
      <rect width={width} height={10} rx={shape === "square" ? 2 : 5} className={fill} />
    </svg>
  );
}

export function Legend({ entries }: { entries: readonly Entry[] }) {
  return (
    <ul className="mt-2 flex flex-wrap gap-x-4 gap-y-1 text-muted text-xs">
      {entries.map(({ fill, text, shape }) => (
        <li key={text} className="flex items-center gap-1.5">
          <Swatch fill={fill} shape={shape ?? "square"} />
          {text}
        </li>
      ))}
    </ul>
  );
}
