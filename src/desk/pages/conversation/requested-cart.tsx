import { Check, ChevronRight } from "lucide";
import { Link } from "react-router";
import { Chip } from "#desk/ui/chip.tsx";
import { usd } from "#domain/money.ts";
import { fallbackPath } from "#domain/pictures.ts";
import { Icon } from "#ui/action/icon.tsx";
import type { ConversationView } from "./conversation-view.server.ts";

type Cart = NonNullable<ConversationView["cart"]>;

function Picture({ path }: { path: string | null }) {
  return (
    <span className="grid h-14 w-18 shrink-0 place-items-center overflow-hidden rounded-control bg-stage">
      {path && (
        <img
          src={fallbackPath(path)}
          alt=""
          width={72}
          height={54}
          className="size-full object-cover"
        />
      )}
    </span>
  );
}

function ColorLine({ color }: Pick<Cart, "color">) {
  if (color === null) return null;
  return (
    <span className="flex items-center gap-1.5 text-second">
      {color.hex && (
        <svg viewBox="0 0 12 12" width="12" height="12" aria-hidden="true">
          <circle cx="6" cy="6" r="5.5" fill={color.hex} stroke="#9fb0bd" />
        </svg>
      )}
      {color.name}
    </span>
  );
}

/** In the side pane. */
export function RequestedCart({ cart }: { cart: Cart | null }) {
  if (cart === null) return null;
  return (
    <section aria-label="Asked about">
      <h3 className="text-section">Asked about</h3>
      <div className="mt-2 flex gap-2.5">
        <Picture path={cart.picture} />
        <div className="min-w-0">
          <p className="font-semibold">{cart.name}</p>
          <p className="figures text-muted text-second">{cart.facts}</p>
          <ColorLine color={cart.color} />
        </div>
      </div>
      <div className="mt-2 flex items-center justify-between">
        {cart.inStock ? (
          <Chip look="green" icon={Check}>
            In stock
          </Chip>
        ) : (
          <Chip>Not in stock</Chip>
        )}
        <Link
          to={`/desk/stock/${cart.id}`}
          className="font-semibold text-bay hover:underline touch:py-3"
        >
          Open cart
        </Link>
      </div>
    </section>
  );
}

/** Above the messages where there is no side pane. */
export function RequestedCartStrip({ cart }: { cart: Cart | null }) {
  if (cart === null) return null;
  return (
    <Link
      to={`/desk/stock/${cart.id}`}
      className="-mx-4 -mt-4 mb-4 flex items-center gap-3 border-line border-b px-4 py-2.5 md:-mx-6 md:px-6 xl:hidden"
    >
      <Picture path={cart.picture} />
      <span className="min-w-0">
        <span className="block font-semibold">{cart.name}</span>
        <span className="figures block text-muted text-second">
          {[
            ...(cart.price === null ? [] : [usd(cart.price)]),
            cart.inStock ? "In stock" : "Not in stock",
            ...(cart.color ? [cart.color.name] : []),
          ].join(" · ")}
        </span>
      </span>
      <span className="ml-auto">
        <Icon of={ChevronRight} size={18} />
      </span>
    </Link>
  );
}
