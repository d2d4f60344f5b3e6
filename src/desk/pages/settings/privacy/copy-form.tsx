import { Download } from "lucide";
import { type SubmitEvent, useState } from "react";
import { InlineAlert } from "#desk/ui/alert.tsx";
import { Button } from "#desk/ui/button.tsx";

const ACTION = "/desk/settings/privacy/export";
const FILE = "personal-data.json";

const NO_CONNECTION =
  "There is no connection, so nothing was downloaded. Try again when it is back.";
const SIGNED_OUT = "You were signed out. Sign in again in another tab, then try again.";
const NOT_SHOWN = "Confirm that it's you first, then try again.";
const FAULT = "Something went wrong on the site. Try again in a moment.";

function describeFailure(status: number | undefined): string {
  if (status === undefined) return NO_CONNECTION;
  return { 401: SIGNED_OUT, 409: NOT_SHOWN }[status] ?? FAULT;
}

function saveFile(file: Blob): void {
  const url = URL.createObjectURL(file);
  const link = document.createElement("a");
  link.href = url;
  link.download = FILE;
  link.click();
  URL.revokeObjectURL(url);
}

/** Fetches the copy in script: a plain post would leave the page when it fails. */
export function CopyForm({ person, disabled }: { person: string; disabled: boolean }) {
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const download = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    setIsBusy(true);
    const body = new URLSearchParams({ person });
    try {
      const response = await fetch(ACTION, { method: "POST", body });
      if (response.ok) saveFile(await response.blob());
      setProblem(response.ok ? null : describeFailure(response.status));
    } catch {
      setProblem(NO_CONNECTION);
    }
    setIsBusy(false);
  };
  return (
    <form
      method="post"
      action={ACTION}
      onSubmit={(event) => void download(event)}
      className="flex flex-wrap items-center gap-x-3 gap-y-1"
    >
      <input type="hidden" name="person" value={person} />
      <Button type="submit" icon={Download} disabled={disabled} busy={isBusy}>
        Download a copy
      </Button>
      <span className="text-muted text-second">A JSON file, for the person who asked.</span>
      <InlineAlert className="w-full">{problem}</InlineAlert>
    </form>
  );
}
