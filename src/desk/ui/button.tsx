import { Check, type IconNode, LoaderCircle } from "lucide";
import type { ComponentProps, ReactNode } from "react";
import { Link } from "react-router";
import { FILLS } from "#ui/action/button.tsx";
import { Icon } from "#ui/action/icon.tsx";
import { useModifierKey } from "./use-modifier-key.ts";

const BASE =
  "inline-flex items-center justify-center gap-2 rounded-control border px-3.5 font-semibold whitespace-nowrap aria-disabled:opacity-60 disabled:opacity-60 touch:min-h-11 max-md:min-h-12 max-md:rounded-xl";

const LOOKS = {
  /** Primary: one per view. */
  ...FILLS,
  outline: "border-control bg-white text-ink hover:bg-foam",
  text: "border-transparent px-1.5 text-bay hover:text-bay-dark hover:underline",
  /** Costs a customer something. */
  alarm: "border-transparent bg-danger text-white hover:bg-danger/90",
  danger: "border-danger bg-white text-danger hover:bg-danger-soft",
};

const SIZES = { row: "min-h-7 text-second", medium: "min-h-9" };

export type ButtonLook = keyof typeof LOOKS;

type Shared = {
  look?: ButtonLook;
  size?: keyof typeof SIZES;
  icon?: IconNode;
  /** The key that does the same, shown on desktops: one, or one with "mod+". */
  keyName?: string;
  children?: ReactNode;
};

export function deskButtonClass(look: ButtonLook = "outline", size: keyof typeof SIZES = "medium") {
  return `${BASE} ${LOOKS[look]} ${SIZES[size]}`;
}

export function Key({ children }: { children: ReactNode }) {
  return (
    <kbd className="hidden min-w-5 rounded-tag border border-current/40 px-1 text-center text-caption font-normal opacity-80 lg:inline-block">
      {children}
    </kbd>
  );
}

function Content({ icon, keyName, children }: Shared) {
  const modifier = useModifierKey();
  return (
    <>
      {icon && <Icon of={icon} size={16} />}
      {children}
      {keyName && <Key>{keyName.replace("mod+", `${modifier} `)}</Key>}
    </>
  );
}

/** `busy` keeps the label and shows that it works; `done` shows a check for a moment. */
export function Button({
  look,
  size,
  icon,
  keyName,
  busy = false,
  done = false,
  children,
  className = "",
  ...rest
}: ComponentProps<"button"> & Shared & { busy?: boolean; done?: boolean }) {
  const shown = busy ? LoaderCircle : done ? Check : icon;
  return (
    <button
      type="button"
      {...rest}
      aria-disabled={busy || undefined}
      className={`${deskButtonClass(look, size)} ${busy ? "[&>svg]:animate-spin" : ""} ${className}`}
      onClick={busy ? (event) => event.preventDefault() : rest.onClick}
    >
      <Content {...(shown && { icon: shown })} {...(keyName && { keyName })}>
        {children}
      </Content>
    </button>
  );
}

/** Opens the details that it is in. */
export function ButtonSummary({
  look,
  className = "",
  ...rest
}: ComponentProps<"summary"> & Pick<Shared, "look">) {
  return (
    <summary
      {...rest}
      className={`${deskButtonClass(look)} cursor-pointer list-none [&::-webkit-details-marker]:hidden ${className}`}
    />
  );
}

/** A link within the desk; `href` is for other addresses and files. */
export function ButtonLink({
  look,
  size,
  icon,
  keyName,
  to,
  preventScrollReset,
  children,
  className = "",
  ...rest
}: ComponentProps<"a"> & Shared & { to?: string; preventScrollReset?: boolean }) {
  const all = `${deskButtonClass(look, size)} ${className}`;
  const content = (
    <Content {...(icon && { icon })} {...(keyName && { keyName })}>
      {children}
    </Content>
  );
  return to === undefined ? (
    <a {...rest} className={all}>
      {content}
    </a>
  ) : (
    <Link {...rest} to={to} preventScrollReset={preventScrollReset} className={all}>
      {content}
    </Link>
  );
}
