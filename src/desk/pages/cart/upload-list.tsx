import { RefreshCw } from "lucide";
import { Button } from "#desk/ui/button.tsx";
import type { Upload } from "./use-uploads.ts";

const megabytes = (bytes: number) => (bytes / 1_000_000).toFixed(1);

function UploadLine({
  upload: { key, name, state, why, canRetry, bytes, part },
  sendAgain,
}: {
  upload: Upload;
  sendAgain: (key: string) => void;
}) {
  return (
    <p className="flex flex-wrap items-center gap-2 text-second">
      {state !== "refused" && <span className="min-w-0 truncate font-semibold">{name}</span>}
      {state === "waiting" && <span className="text-muted">waits</span>}
      {state === "added" && <span className="text-muted">is added</span>}
      {state === "refused" && <span className="text-danger">{why}</span>}
      {state === "sending" && (
        <>
          <progress value={part} aria-label={`Sending ${name}`} className="h-2 w-32 accent-bay" />
          {/* Screen readers announce the progress bar instead. */}
          <span aria-hidden="true" className="figures text-muted">
            {part === 1
              ? "is being prepared"
              : `${megabytes(bytes * part)} of ${megabytes(bytes)} MB`}
          </span>
        </>
      )}
      {canRetry && state === "refused" && (
        <Button size="row" icon={RefreshCw} onClick={() => sendAgain(key)}>
          Send again
        </Button>
      )}
    </p>
  );
}

/** Progress and results of uploads. */
export function UploadList({
  uploads,
  sendAgain,
  clear,
}: {
  uploads: readonly Upload[];
  sendAgain: (key: string) => void;
  clear: () => void;
}) {
  return (
    <div role="status" aria-live="polite">
      {uploads.length > 0 && (
        <div className="mt-3 grid gap-1.5 rounded-control bg-foam p-3">
          {uploads.map((upload) => (
            <UploadLine key={upload.key} upload={upload} sendAgain={sendAgain} />
          ))}
          {uploads.every(({ state }) => state === "added" || state === "refused") && (
            <div>
              <Button size="row" onClick={clear}>
                Close
              </Button>
            </div>
          )}
        </div>
      )}
    </div>
  );
}
