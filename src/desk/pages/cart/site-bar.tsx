import { Archive, EyeOff } from "lucide";
import { useStockChanges } from "#desk/stock/use-stock-changes.ts";
import { findRejection, type Rejection } from "#desk/ui/action-data.ts";
import { Button } from "#desk/ui/button.tsx";
import { HiddenFields } from "#desk/ui/hidden-fields.tsx";
import { RejectionNotice } from "#desk/ui/rejection-notice.tsx";
import { Icon } from "#ui/action/icon.tsx";
import type { CartData } from "./cart-data.server.ts";

const TEXTS = {
  draft: { title: "This cart is a draft.", more: "Only the desk sees it.", button: "Publish" },
  archived: {
    title: "This cart is archived.",
    more: "It is off the site, and kept here.",
    button: "Put back on the site",
  },
};

/** Stays at the bottom of a vehicle of its own that the site doesn't show. */
export function SiteBar({ cart, posted }: { cart: CartData; posted: Rejection<unknown> | null }) {
  const { entry, rights, stock } = cart;
  const { fetcher, rejection } = useStockChanges();
  if (entry.hidden === null) return null;
  const { title, more, button } = TEXTS[entry.hidden];
  const refused = findRejection(rejection ?? posted, "vehicle-publish");
  return (
    <section
      aria-label="Not on the site"
      className="shrink-0 border-line border-t bg-white px-4 py-2.5 shadow-bar md:px-6"
    >
      <RejectionNotice rejection={refused} as={fetcher.Form} />
      <fetcher.Form method="post" className="flex flex-wrap items-center gap-2">
        <HiddenFields fields={{ stock: String(stock) }} />
        <p className="mr-auto flex items-center gap-2">
          <span className="text-bay">
            <Icon of={EyeOff} size={16} />
          </span>
          <span>
            <strong>{title}</strong> <span className="text-muted">{more}</span>
          </span>
        </p>
        {(entry.catalogue ? rights.price : rights.edit) && (
          <Button
            type="submit"
            name="intent"
            value="vehicle-publish"
            look="primary"
            className="max-md:grow"
            busy={fetcher.state !== "idle"}
          >
            {button}
          </Button>
        )}
      </fetcher.Form>
    </section>
  );
}

/** Takes a vehicle of its own off the site. */
export function ArchiveForm({
  cart,
  posted,
}: {
  cart: CartData;
  posted: Rejection<unknown> | null;
}) {
  const { entry, rights, stock } = cart;
  const { fetcher, rejection } = useStockChanges();
  if (entry.catalogue || entry.hidden === "archived" || !rights.edit) return null;
  const refused = findRejection(rejection ?? posted, "vehicle-archive");
  return (
    <div className="mt-3">
      <RejectionNotice rejection={refused} as={fetcher.Form} />
      <fetcher.Form method="post" className="flex flex-wrap items-center gap-x-3">
        <HiddenFields fields={{ stock: String(stock) }} />
        <Button
          type="submit"
          name="intent"
          value="vehicle-archive"
          look="text"
          size="row"
          icon={Archive}
          busy={fetcher.state !== "idle"}
        >
          Archive this cart
        </Button>
        <span className="text-muted text-second">off the site, kept in the desk</span>
      </fetcher.Form>
    </div>
  );
}
