export function RuleList({
  rules,
  source,
}: {
  rules: readonly { term: string; short: string }[];
  source: string;
}) {
  return (
    <div className="driving-rules">
      <h3>The state rule for low-speed vehicles</h3>
      <dl>
        {rules.map(({ term, short }) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{short}</dd>
          </div>
        ))}
      </dl>
      <p className="driving-source">{source}</p>
    </div>
  );
}
