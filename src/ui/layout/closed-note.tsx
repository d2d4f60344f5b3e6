export function ClosedNote({ text }: { text: string }) {
  return text !== "" && <p className="mt-2 max-w-[44ch] text-muted text-15">{text}</p>;
}
