/** The other areas of the same stretch, beyond the nearest ones that the facts already name. */
export function MoreAreas({
  title,
  towns,
}: {
  title: string;
  towns: readonly { name: string; slug: string }[];
}) {
  if (towns.length === 0) return null;
  return (
    <nav className="page area-more" aria-labelledby="more-areas">
      <h2 id="more-areas">{title}</h2>
      <ul>
        {towns.map(({ name, slug }) => (
          <li key={slug}>
            <a href={`/${slug}`}>{name}</a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
