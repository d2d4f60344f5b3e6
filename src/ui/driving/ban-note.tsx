export function BanNote({
  town,
  href,
  className = "",
}: {
  town: string;
  href: string;
  className?: string;
}) {
  return (
    <p
      data-notice="ban"
      className={`w-fit border-amber border-l-4 bg-amber-soft px-3 py-2 text-15 text-amber-title ${className}`}
    >
      {town} bans low-speed vehicles on its streets.{" "}
      <a href={href} className="whitespace-nowrap underline underline-offset-[3px]">
        Where can I drive?
      </a>
    </p>
  );
}
