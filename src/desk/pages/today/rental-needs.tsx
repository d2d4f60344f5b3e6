import { CarFront, Check, Clock, List, Move, Pencil, Phone, Split } from "lucide";
import type { FetcherWithComponents } from "react-router";
import type { ActionData } from "#desk/ui/action-data.ts";
import { Button, ButtonLink } from "#desk/ui/button.tsx";
import { Need, SECOND, UNFOLDED } from "./need.tsx";
import type { RentalNeed } from "./needs.server.ts";

const ICONS = { late: Clock, "no-cart": CarFront, shared: Split };

type Props = {
  need: RentalNeed;
  index: number;
  /** The address of the page as it is shown. */
  path: string;
  fetcher: FetcherWithComponents<ActionData>;
};

const resolvePath = ({ reference }: RentalNeed) => `/desk/rentals?show=conflicts&open=${reference}`;

function Assign({ need, index, path, fetcher }: Props & { need: { kind: "no-cart" } }) {
  const { reference, version, unit, name } = need;
  if (unit === null) return null;
  return (
    <fetcher.Form method="post" action={path}>
      <input type="hidden" name="reference" value={reference} />
      <input type="hidden" name="version" value={version} />
      <input type="hidden" name="unit" value={unit} />
      <Button
        type="submit"
        name="intent"
        value="assign"
        look={index === 0 ? "ink" : "outline"}
        size="row"
        icon={Check}
        busy={fetcher.formData?.get("reference") === reference}
        className="max-md:w-full"
      >
        Assign {unit}
        <span className="sr-only"> to {name}</span>
      </Button>
    </fetcher.Form>
  );
}

function Actions(props: Props) {
  const { need, index } = props;
  const booking = `/desk/rentals/${need.reference}`;
  if (need.kind === "shared") {
    return (
      <ButtonLink to={resolvePath(need)} size="row" icon={Move} className="max-md:col-span-full">
        Resolve
      </ButtonLink>
    );
  }
  if (need.kind === "no-cart") {
    return (
      <>
        <Assign {...props} need={need} />
        <ButtonLink to={`${booking}?do=cart`} look="text" size="row" icon={List} className={SECOND}>
          Choose<span className="sr-only"> a cart for {need.name}</span>
        </ButtonLink>
      </>
    );
  }
  return (
    <>
      {need.call !== null && (
        <ButtonLink href={need.call} look={index === 0 ? "ink" : "outline"} size="row" icon={Phone}>
          Call<span className="sr-only"> {need.name}</span>
        </ButtonLink>
      )}
      <ButtonLink
        to={`${booking}?do=extend`}
        look="text"
        size="row"
        icon={Pencil}
        className={SECOND}
      >
        New time<span className="sr-only"> for {need.name}</span>
      </ButtonLink>
    </>
  );
}

/** A late cart, a booking without one, or two bookings with the same. */
export function RentalNeedItem(props: Props) {
  const { need } = props;
  return (
    <Need
      icon={ICONS[need.kind]}
      title={need.title}
      to={need.kind === "shared" ? resolvePath(need) : `/desk/rentals/${need.reference}`}
      {...(need.kind !== "shared" && { customer: need })}
      actions={<Actions {...props} />}
      isFolded={props.index >= UNFOLDED}
    >
      {need.text}
    </Need>
  );
}
