import { CalendarPlus, CalendarX2 } from "lucide";
import { Form } from "react-router";
import { Button } from "#desk/ui/button.tsx";
import { CopyButton } from "#desk/ui/copy-button.tsx";

/** The secret address at which a calendar of another program subscribes. It is shown once. */
export function CalendarAddress({
  subscription,
  address,
}: {
  /** Texts such as "made Fri, Jul 10"; null without an address. */
  subscription: { made: string; read: string } | null;
  /** The address that was just made, which is shown once. */
  address: string | null;
}) {
  return (
    <>
      <p className="mb-2 text-muted">
        Google Calendar, Apple Calendar and Outlook can show the shop's appointments, read-only,
        with names but no phone numbers. Anyone with the address can read it, so keep it to
        yourself.
      </p>
      {address !== null && (
        <p role="status" className="mb-3 rounded-xl bg-bay-soft px-4 py-3 text-bay-dark">
          <strong className="block font-semibold">Copy this address now. It is shown once.</strong>
          <code className="my-1.5 block break-all">{address}</code>
          <CopyButton text={address}>Copy the address</CopyButton>
        </p>
      )}
      {subscription !== null && (
        <p className="mb-2">
          {subscription.made}, {subscription.read}.
        </p>
      )}
      <Form method="post" className="flex flex-wrap gap-2">
        <Button type="submit" name="intent" value="calendar-address" icon={CalendarPlus}>
          {subscription === null ? "Create an address" : "Replace the address"}
        </Button>
        {subscription !== null && (
          <Button type="submit" name="intent" value="calendar-end" icon={CalendarX2}>
            Turn it off
          </Button>
        )}
      </Form>
    </>
  );
}
