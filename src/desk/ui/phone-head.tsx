import { ChevronLeft } from "lucide";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { Icon } from "#ui/action/icon.tsx";
import { useBack } from "./back.tsx";

/** In place of the bar of wide screens. Back leads to the page before, or else to `list`. */
export function PhoneHead({
  list,
  title,
  line,
  children,
}: {
  list: string;
  title: ReactNode;
  line: ReactNode;
  children: ReactNode;
}) {
  const back = useBack(list);
  return (
    <div className="-mx-4 sticky top-0 z-10 mb-3 flex min-h-14 items-center gap-2 border-line border-b bg-white px-4 md:hidden">
      <Link
        to={back.to}
        aria-label={back.label}
        className="-ml-2 grid size-11 shrink-0 place-items-center"
      >
        <Icon of={ChevronLeft} size={22} />
      </Link>
      <div className="min-w-0 grow">
        <p className="display truncate text-[19px]">{title}</p>
        {line}
      </div>
      {children}
    </div>
  );
}
