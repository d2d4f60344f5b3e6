/** Photos that came with an inquiry, each a link to itself; renders nothing if there are none. */
export function PhotoLinks({
  photos,
  reference,
}: {
  photos: readonly { id: string; name: string }[];
  /** Reference of the inquiry. */
  reference: string;
}) {
  if (photos.length === 0) return null;
  return (
    <ul aria-label="Photos" className="mt-2 flex flex-wrap gap-2">
      {photos.map(({ id, name }) => {
        const file = `/desk/inbox/${reference}/files/${id}`;
        return (
          <li key={id}>
            <a href={file} target="_blank" rel="noreferrer" title={name} className="block">
              <img
                src={file}
                alt={name}
                width={96}
                height={96}
                loading="lazy"
                className="size-24 rounded-control border border-line bg-stage object-cover"
              />
            </a>
          </li>
        );
      })}
    </ul>
  );
}
