import { ArrowUpRight, X } from "lucide";
import { Form, Link, useNavigation, useSearchParams } from "react-router";
import { Button, ButtonLink } from "#desk/ui/button.tsx";
import { TextArea, TextField } from "#desk/ui/field.tsx";
import { SectionTitle } from "#desk/ui/page.tsx";
import { centsText } from "#domain/money.ts";
import { Icon } from "#ui/action/icon.tsx";
import { ChargeField, ListFields, PlainRow } from "./list-fields.tsx";
import { PhotoTiles } from "./photo-tiles.tsx";
import { useSheet } from "./sheet.tsx";
import type { Opened } from "./sheets.tsx";
import { SignatureField } from "./signature.tsx";

export const HAND_OVER_FORM = "hand-over";

/** On phones a page of its own, which `view=hand-over` in the address opens. */
export function HandOverForm({ view, answer }: Opened) {
  const [params] = useSearchParams();
  const sheet = useSheet();
  const isBusy = useNavigation().state === "submitting";
  const isOpen = params.get("view") === "hand-over";
  const values = answer?.intent === "hand-over" ? answer.values : {};
  const { balance, cart, reference } = view;
  return (
    <section
      aria-label="Hand-over list"
      className={`border-line border-b py-4 ${isOpen ? "max-md:fixed max-md:inset-0 max-md:z-30 max-md:overflow-y-auto max-md:bg-white max-md:px-4" : "max-md:hidden"}`}
    >
      <div className="mb-2 flex items-center gap-3 max-md:min-h-11">
        <Link
          to={`/desk/rentals/${reference}`}
          aria-label="Close the hand-over list"
          className="-ml-2 grid size-11 place-items-center md:hidden"
        >
          <Icon of={X} size={22} />
        </Link>
        <SectionTitle>
          <span className="md:hidden">Hand over {cart.unit ?? "a cart"}</span>
          <span className="max-md:hidden">Hand-over list</span>
        </SectionTitle>
      </div>
      {answer?.intent === "hand-over" && (
        <p
          role="alert"
          className="mb-3 rounded-control bg-danger-soft px-3 py-2 text-danger md:hidden"
        >
          {answer.said}
        </p>
      )}
      <Form
        id={HAND_OVER_FORM}
        method="post"
        encType="multipart/form-data"
        preventScrollReset
        className="grid gap-x-7 gap-y-5 lg:grid-cols-[3fr_2fr]"
      >
        <input type="hidden" name="intent" value="hand-over" />
        <input type="hidden" name="version" value={view.version} />
        <div>
          <ul>
            <ListFields items={view.outItems} values={values} />
            <ChargeField values={values} />
            <PlainRow label="Deposit taken">
              {balance.depositDueCents === 0 ? (
                <span className="figures text-muted text-second">
                  {centsText(balance.depositHeldCents)}
                </span>
              ) : (
                <ButtonLink to={sheet.to("deposit")} look="ink" size="row">
                  Take {centsText(balance.depositDueCents)}
                </ButtonLink>
              )}
            </PlainRow>
          </ul>
          <div className="mt-4 grid gap-3">
            <TextArea
              label="Notes"
              name="notes"
              rows={2}
              maxLength={2000}
              defaultValue={values.notes ?? ""}
            />
            <TextField
              label="If something stays open: why"
              name="missingReason"
              maxLength={500}
              defaultValue={values.missingReason ?? ""}
            />
          </div>
        </div>
        <div className="grid content-start gap-5">
          <PhotoTiles view={view} direction="out" />
          <SignatureField name={view.name} typed={values.signedName} />
        </div>
        <Button
          type="submit"
          look="primary"
          icon={ArrowUpRight}
          busy={isBusy}
          className="md:hidden"
        >
          Hand over cart
        </Button>
        <noscript>
          <Button type="submit">Hand over cart</Button>
        </noscript>
      </Form>
    </section>
  );
}
