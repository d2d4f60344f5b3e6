import { ArrowLeft, ArrowRight, Maximize2, X, ZoomIn } from "lucide";
import { type FocusEvent, useRef } from "react";
import { Link, useSearchParams } from "react-router";
import { Icon } from "#ui/action/icon.tsx";
import { CartImage } from "#ui/picture/cart-image.tsx";
import type { ChosenPicture, View } from "./chosen-picture.ts";
import { priceChoices } from "./price-view.ts";

/** The same page with another view; what else was chosen stays. */
function viewSearch(params: URLSearchParams, view: string): string {
  const color = params.get("color");
  const choices = [
    ["view", view],
    ...(color === null ? [] : [["color", color]]),
    ...priceChoices(params),
  ];
  return `?${new URLSearchParams(choices)}`;
}

const LARGE = "large-picture";

type Pictures = Pick<ChosenPicture, "shown" | "views">;

function ViewLink({ view, ...link }: Omit<Parameters<typeof Link>[0], "to"> & { view: string }) {
  const [params] = useSearchParams();
  return <Link {...link} to={{ search: viewSearch(params, view) }} replace preventScrollReset />;
}

/** Chromium does not scroll to elements that are partly in view. */
function showWhole({ currentTarget }: FocusEvent<HTMLElement>) {
  currentTarget.scrollIntoView({ block: "nearest", inline: "nearest" });
}

export function Views({ shown, views }: Pictures) {
  if (views.length < 2) return null;
  return (
    <ul className="vehicle-views" aria-label="Views" data-print="no">
      {views.map(({ key, label, path }) => (
        <li key={key}>
          <ViewLink
            view={key}
            aria-current={key === shown.key ? "true" : undefined}
            onFocus={showWhole}
          >
            <CartImage path={path} name={label} sizes="82px" />
            <span aria-hidden="true">{label}</span>
          </ViewLink>
        </li>
      ))}
    </ul>
  );
}

export function captionText({ label, caption }: View): string | null {
  return caption === null ? null : `${label}. ${caption}`;
}

/** Needs no script to open and close. */
export function LargeButton() {
  return (
    <button type="button" popoverTarget={LARGE} className="large-button" data-print="no">
      <Icon of={Maximize2} size={18} /> View larger
    </button>
  );
}

/** Hides the popover once the focus leaves it, since it would cover the focused element. */
function hideWhenLeft({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) {
  const isLeft = relatedTarget instanceof Node && !currentTarget.contains(relatedTarget);
  if (isLeft) currentTarget.hidePopover();
}

function center(frame: HTMLElement | null) {
  frame?.scrollTo(
    (frame.scrollWidth - frame.clientWidth) / 2,
    (frame.scrollHeight - frame.clientHeight) / 2,
  );
}

/** The zoom needs no script either; with one, it starts at the picture's middle. */
export function LargePicture({ shown, views }: Pictures) {
  const frame = useRef<HTMLElement>(null);
  const place = views.findIndex(({ key }) => key === shown.key);
  const count = views.length;
  const before = views[(place - 1 + count) % count];
  const after = views[(place + 1) % count];
  return (
    <div
      id={LARGE}
      popover="auto"
      role="dialog"
      aria-label="Large picture"
      className="large-picture"
      onBlur={hideWhenLeft}
    >
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard. */}
      <section ref={frame} className="large-frame" aria-label="Picture" tabIndex={0}>
        <CartImage path={shown.path} name={shown.name} sizes="(min-width: 720px) 100vw, 250vw" />
      </section>
      <div className="flex flex-wrap items-center justify-center gap-3 p-3">
        {count > 1 && before && (
          <ViewLink view={before.key} className="turn-button" aria-label="Previous picture">
            <Icon of={ArrowLeft} size={20} />
          </ViewLink>
        )}
        <p
          aria-live="polite"
          className="text-center max-md:order-first max-md:w-full"
        >{`${captionText(shown) ?? shown.label} (${place + 1} of ${count})`}</p>
        {count > 1 && after && (
          <ViewLink view={after.key} className="turn-button" aria-label="Next picture">
            <Icon of={ArrowRight} size={20} />
          </ViewLink>
        )}
        <label className="turn-button zoom-switch">
          <input type="checkbox" aria-label="Zoom in" onChange={() => center(frame.current)} />
          <Icon of={ZoomIn} size={20} />
        </label>
        <button
          type="button"
          popoverTarget={LARGE}
          popoverTargetAction="hide"
          // biome-ignore lint/a11y/noAutofocus: where the focus goes when the picture opens.
          autoFocus
          className="turn-button"
          aria-label="Close the large picture"
        >
          <Icon of={X} size={20} />
        </button>
      </div>
    </div>
  );
}

const ROUND = ["front", "side", "rear", "other-side"];

/** The four sides of the turn, for browsers that do not run scripts. */
export function FourSides({ views }: Pick<Pictures, "views">) {
  const sides = ROUND.flatMap((key) => views.find((view) => view.key === key) ?? []);
  return (
    <noscript>
      <ul className="four-sides" aria-label="All the way round">
        {sides.map(({ key, path, name, label }) => (
          <li key={key}>
            <CartImage path={path} name={name} sizes="(min-width: 720px) 240px, 50vw" />
            <p>{label}</p>
          </li>
        ))}
      </ul>
    </noscript>
  );
}
