/** The page's address to copy, to send, and on paper. */
export function Share({ name, address, sheet }: { name: string; address: string; sheet: string }) {
  const mail = `mailto:?subject=${encodeURIComponent(name)}&body=${encodeURIComponent(address)}`;
  return (
    <div className="page flex flex-wrap items-center gap-x-8 pb-8" data-print="no">
      <p className="break-all">{address}</p>
      <a href={mail} className="text-link">
        Send by email
      </a>
      <a href={sheet} className="text-link">
        One-page sheet to print
      </a>
    </div>
  );
}
