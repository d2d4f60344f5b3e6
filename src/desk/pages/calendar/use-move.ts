import { useState } from "react";
import { useNavigation, useSubmit } from "react-router";
import type { OpenedAppointment } from "#desk/appointments/opened-appointment.server.ts";
import type { RefusedTime } from "#desk/appointments/refused-time.server.ts";
import type { Rejection } from "#desk/ui/action-data.ts";
import { usePageDialog } from "#desk/ui/page-dialog.tsx";
import { dealershipTime } from "#domain/dealership/clock.ts";
import { toClock, toMinutes } from "#domain/dealership/hours.ts";
import { minutesOn } from "./minutes.ts";
import type { ShopBar } from "./shop-bars.server.ts";
import type { Ghost } from "./use-bar-drag.ts";

const readMinutes = (time: string): number | null =>
  /^\d\d:\d\d/.test(time) ? toMinutes(time) : null;

function fromForm(form: FormData | undefined): Ghost | null {
  if (form?.get("intent") !== "appointment-move") return null;
  const from = readMinutes(String(form.get("time")));
  const [reference, day] = [String(form.get("reference")), String(form.get("day"))];
  return from === null ? null : { reference, day, from, minutes: Number(form.get("minutes")) };
}

function fromRefused(reference: string, { startsAt, minutes }: RefusedTime): Ghost {
  const { day } = dealershipTime(new Date(startsAt));
  return { reference, day, from: minutesOn(day, startsAt), minutes };
}

/** Follows a move until the server accepts or refuses it: where the bar is drawn, and the form of the open appointment. */
export function useMove(
  opened: OpenedAppointment | null,
  rejection: Rejection<RefusedTime> | null,
) {
  const { open: dialog } = usePageDialog();
  const submit = useSubmit();
  const { formData } = useNavigation();
  const [preview, setPreview] = useState<Ghost | null>(null);
  const [dismissed, setDismissed] = useState<unknown>(null);
  const [toggled, setToggled] = useState({ reference: "", isOpen: false });
  const reference = opened?.reference ?? "";
  const time =
    rejection?.intent === "appointment-book" || dismissed === rejection ? null : rejection?.data;
  const target = {
    reference: rejection?.values.reference ?? "",
    version: Number(rejection?.values.version),
  };
  const refused = time ? { time, target, dismiss: () => setDismissed(rejection) } : null;
  const own = preview?.reference === reference ? preview : null;
  return {
    refused,
    ghost:
      fromForm(formData) ?? (refused === null ? own : fromRefused(target.reference, refused.time)),
    drop: (bar: ShopBar, { day, from, minutes }: Ghost) =>
      void submit(
        {
          intent: "appointment-move",
          reference: bar.reference,
          version: String(bar.version),
          day,
          time: toClock(from),
          minutes: String(minutes),
        },
        { method: "post", preventScrollReset: true },
      ),
    form: {
      isOpen: toggled.reference === reference ? toggled.isOpen : dialog === "move",
      onToggle: (isOpen: boolean) => {
        setToggled({ reference, isOpen });
        if (!isOpen) setPreview(null);
      },
      onPreview: ({ day, time, minutes }: { day: string; time: string; minutes: number }) => {
        const from = readMinutes(time);
        setPreview(from === null ? null : { reference, day, from, minutes });
      },
    },
  };
}
