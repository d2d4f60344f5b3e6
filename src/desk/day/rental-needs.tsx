import { CarFront, Check, Clock, List, Move, Pencil, Phone, Split } from "lucide";
import type { FetcherWithComponents } from "react-router";
import type { ActionData } from "#desk/ui/action-data.ts";
import { Button, ButtonLink } from "#desk/ui/button.tsx";
import { Need, NeedLink, UNFOLDED } from "./need.tsx";
import type { RentalNeed } from "./rental-needs.server.ts";

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
      >
        Assign {unit}
        <span className="sr-only"> to {name}</span>
      </Button>
    </fetcher.Form>
  );
}

function Action(props: Props) {
  const { need, index } = props;
  switch (need.kind) {
    case "shared":
      return (
        <ButtonLink to={resolvePath(need)} size="row" icon={Move}>
          Resolve
        </ButtonLink>
      );
    case "no-cart":
      return <Assign {...props} need={need} />;
    case "late":
      return need.call === null ? null : (
        <ButtonLink href={need.call} look={index === 0 ? "ink" : "outline"} size="row" icon={Phone}>
          Call<span className="sr-only"> {need.name}</span>
        </ButtonLink>
      );
  }
}

function More({ need }: Pick<Props, "need">) {
  const booking = `/desk/rentals/${need.reference}`;
  switch (need.kind) {
    case "shared":
      return null;
    case "no-cart":
      return (
        <NeedLink to={`${booking}?do=cart`} icon={List}>
          Choose a cart
        </NeedLink>
      );
    case "late":
      return (
        <NeedLink to={`${booking}?do=extend`} icon={Pencil}>
          New time
        </NeedLink>
      );
  }
}

/** A late cart, a booking without one, or two bookings with the same. */
export function RentalNeedItem(props: Props) {
  const { need, index } = props;
  return (
    <Need
      icon={ICONS[need.kind]}
      title={need.title}
      to={need.kind === "shared" ? resolvePath(need) : `/desk/rentals/${need.reference}`}
      {...(need.kind !== "shared" && { customer: need, more: <More need={need} /> })}
      action={<Action {...props} />}
      isFolded={index >= UNFOLDED}
    >
      {need.text}
    </Need>
  );
}
