import { Bell, BellOff } from "lucide";
import { useState } from "react";
import {
  keepNoticeChoice,
  type NoticeChoice,
  readNoticeChoice,
} from "#desk/session/waiting-notices.ts";
import { InlineAlert } from "#desk/ui/alert.tsx";
import { Button } from "#desk/ui/button.tsx";
import { useIsHydrated } from "#desk/ui/use-is-hydrated.ts";

const BLOCKED =
  "This browser blocks the desk's notifications. Allow them in its settings for this site.";

function Choice() {
  const [choice, setChoice] = useState<NoticeChoice>(readNoticeChoice);
  const [problem, setProblem] = useState<string | null>(null);
  const choose = (next: NoticeChoice) => {
    keepNoticeChoice(next);
    setChoice(next);
  };
  const turnOn = async () => {
    const permission = await Notification.requestPermission();
    setProblem(permission === "granted" ? null : BLOCKED);
    if (permission === "granted") choose("on");
  };
  if (!("Notification" in window)) return <p>This browser can't show notifications.</p>;
  return (
    <div className="grid justify-items-start gap-2">
      <p role="status" className="sr-only">
        {choice === "off" ? "Notifications are off" : "Notifications are on"}
      </p>
      {choice === "off" ? (
        <Button icon={Bell} onClick={() => void turnOn()}>
          Turn on for this device
        </Button>
      ) : (
        <>
          <label className="flex min-h-8 items-center gap-2 touch:min-h-11">
            <input
              type="checkbox"
              checked={choice === "sound"}
              onChange={({ target }) => choose(target.checked ? "sound" : "on")}
              className="size-4.5 accent-ink"
            />
            With a sound
          </label>
          <Button icon={BellOff} onClick={() => choose("off")}>
            Turn off on this device
          </Button>
        </>
      )}
      <InlineAlert>{problem}</InlineAlert>
    </div>
  );
}

/** Kept on the device: the same person may want notices on the office computer and none on a phone. */
export function NoticeSettings() {
  const isHydrated = useIsHydrated();
  return (
    <>
      <p className="mb-2 text-muted">
        When an inquiry or a request comes while the desk is open in another tab or window. It names
        nobody.
      </p>
      {isHydrated && <Choice />}
    </>
  );
}
