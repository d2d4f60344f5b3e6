import type { FoundAppointment } from "#appointments/store/find-appointments.server.ts";
import { formatAppointmentLength, TEST_DRIVE } from "#domain/appointments/appointment-labels.ts";
import type { AppointmentState } from "#domain/appointments/states.ts";
import { formatDay } from "#domain/dates.ts";
import { dealershipTime } from "#domain/dealership/clock.ts";
import { formatComingTime, formatDateTime } from "#domain/dealership/format-instant.ts";

/** Facts about the dealership for the customer's page and the mails. */
export type MailContent = {
  /** The site's origin, such as "https://carts.example.com". */
  publicUrl: string;
  name: string;
  phone: string;
  /** "Test drive", or a service's title. */
  kindLabel: (kind: string) => string;
  /** A location's name, and its address in one line. */
  findPlace: (id: string) => { name: string; address: string };
  bring: (kind: string) => readonly { title: string; text: string }[];
};

export type CustomerLabels = {
  badge: string;
  tone: "good" | "plain" | "warning";
  title: string;
  text: string;
};

/** Where an appointment is, and what happens next. `now` is milliseconds since 1970. */
export function describeForCustomer(
  { appointment, events }: FoundAppointment,
  { kindLabel }: Pick<MailContent, "kindLabel">,
  now: number,
): CustomerLabels {
  const { kind, state, fromAt, toAt, holdUntil, awaits } = appointment;
  const isHeld = holdUntil !== null && holdUntil > now;
  const isPast = fromAt <= now;
  const hasExpired = events.some((event) => event.kind === "expired");
  const what = kindLabel(kind);
  const when = `${what} ${formatComingTime(fromAt, now)}`;
  const day = formatDay(dealershipTime(new Date(fromAt)).day, "named", now);
  const length = formatAppointmentLength((toAt - fromAt) / 60_000);
  const isDrive = kind === TEST_DRIVE;
  const reason = events.findLast(({ to_state }) => to_state === state)?.reason ?? "";
  const because = reason === "" ? "" : `${reason} `;
  const wasHeld = holdUntil !== null || hasExpired;
  const kept = isHeld
    ? `We keep the time for you until ${formatDateTime(holdUntil, now)}.`
    : `${wasHeld ? "We no longer keep the time for you, but" : "We don't keep the time for you, but"} it's yours if it's still free when you confirm.`;
  const confirm: CustomerLabels = {
    badge: "Confirm your email",
    tone: "warning",
    title: when,
    text: `${day}, ${length}. It isn't booked yet: a lot of bookings came in, so please confirm your email address. ${kept}`,
  };
  const done: CustomerLabels = {
    badge: "Done",
    tone: "plain",
    title: "Thanks for coming",
    text: isDrive
      ? "How did it drive? Write to us, or ask for a quote."
      : "If something isn't right with your cart, write to us or call.",
  };
  const labels: Record<AppointmentState, CustomerLabels> = {
    requested: isPast
      ? {
          badge: "Not confirmed",
          tone: "warning",
          title: `${what} not confirmed`,
          text: `It was for ${formatDateTime(fromAt, now)}, and we didn't confirm it in time. We're sorry. Book another time, or call us.`,
        }
      : awaits !== null
        ? confirm
        : isHeld
          ? {
              badge: "Not confirmed yet",
              tone: "plain",
              title: when,
              text: `${day}, ${length}. We check the time and write to you by ${formatDateTime(holdUntil, now)}. Until then it's kept for you.`,
            }
          : {
              badge: "Not confirmed yet",
              tone: "warning",
              title: when,
              text: hasExpired
                ? `${day}, ${length}. We haven't confirmed it in time, so this time is no longer kept for you. We can still confirm it if it stays free. To be sure, move it to another time or call us.`
                : `${day}, ${length}. This time isn't kept for you yet: we check it by hand and call you. To be sure, call us.`,
            },
    booked: isPast
      ? {
          badge: "Time passed",
          tone: "plain",
          title: `${what}, ${formatDateTime(fromAt, now)}`,
          text: "This time has passed. Running late? Call us. If you missed it, book another time.",
        }
      : {
          badge: "Booked",
          tone: "good",
          title: when,
          text: `${day}, ${length}.${isDrive ? " The cart will be charged and out front." : ""}`,
        },
    arrived:
      toAt <= now
        ? done
        : {
            badge: "You're here",
            tone: "good",
            title: what,
            text: "Somebody will be with you in a moment.",
          },
    done,
    no_show: {
      badge: "Missed",
      tone: "warning",
      title: "We missed you",
      text: "Your time has passed. If that isn't what happened, call us.",
    },
    canceled: {
      badge: "Canceled",
      tone: "plain",
      title: `${what} canceled`,
      text: `${because}It was ${day}. You can book another time.`,
    },
    declined: {
      badge: "Not confirmed",
      tone: "warning",
      title: "We can't do that time",
      text: `${because}Choose another time, or call us.`,
    },
  };
  return labels[state];
}
