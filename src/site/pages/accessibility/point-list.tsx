import type { AccessibilityStatement } from "#domain/content/accessibility-schema.ts";

/** What was tested, or what is known: a short name and a text each. */
export function PointList({ points }: { points: AccessibilityStatement["methods"] }) {
  return (
    <ul>
      {points.map(({ title, text }) => (
        <li key={title}>
          <strong>{title}.</strong> {text}
        </li>
      ))}
    </ul>
  );
}
