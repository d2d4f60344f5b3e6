import { Search } from "lucide";
import { useState } from "react";
import { NavLink } from "react-router";
import { Key } from "#desk/ui/button.tsx";
import { useKeys } from "#desk/ui/keys.tsx";
import { Icon } from "#ui/action/icon.tsx";
import { SearchPalette } from "./palette.tsx";

/** In the sidebar: opens the palette, or the page of the same search where there is no JavaScript. */
export function SearchBox() {
  const [isOpen, setOpen] = useState(false);
  const open = () => setOpen(true);
  useKeys([{ keys: "/", group: "Everywhere", run: open }]);
  return (
    <>
      <NavLink
        to="/desk/search"
        onClick={(event) => {
          if (event.metaKey || event.ctrlKey || event.shiftKey) return;
          event.preventDefault();
          open();
        }}
        className="mt-2 flex min-h-9 items-center gap-2.5 rounded-control border border-control bg-white px-2.5 text-muted md:max-lg:justify-center md:max-lg:px-0"
      >
        <Icon of={Search} size={16} />
        <span className="whitespace-nowrap text-second md:max-lg:sr-only">Search or jump to</span>
        <span className="ml-auto md:max-lg:hidden">
          <Key>/</Key>
        </span>
      </NavLink>
      {isOpen && <SearchPalette onClose={() => setOpen(false)} />}
    </>
  );
}
