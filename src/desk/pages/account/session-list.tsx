import { MonitorSmartphone } from "lucide";
import { Form } from "react-router";
import { Button } from "#desk/ui/button.tsx";
import { useLoadedAt } from "#desk/ui/use-loaded-at.ts";
import { formatDateTime } from "#domain/dealership/format-instant.ts";
import type { ListedSession } from "#people/sessions.server.ts";
import { Icon } from "#ui/action/icon.tsx";

export function SessionList({ sessions, current }: { sessions: ListedSession[]; current: string }) {
  const loadedAt = useLoadedAt();
  return (
    <>
      <ul className="mt-2">
        {sessions.map(({ id, device, method, createdAt, seenAt }) => (
          <li key={id} className="flex flex-wrap items-center gap-3 border-line-2 border-b py-2.5">
            <span className="text-muted max-md:hidden">
              <Icon of={MonitorSmartphone} size={18} />
            </span>
            <div className="grow">
              <p className="font-semibold">{device}</p>
              <p className="text-caption text-muted">
                {method === "passkey" ? "Passkey" : "Password and code"} since{" "}
                {formatDateTime(createdAt, loadedAt)} · seen {formatDateTime(seenAt, loadedAt)}
              </p>
            </div>
            {id === current ? (
              <span className="text-muted">this one</span>
            ) : (
              <Form method="post">
                <input type="hidden" name="intent" value="end" />
                <input type="hidden" name="session" value={id} />
                <Button
                  type="submit"
                  aria-label={`Sign out on ${device}, seen ${formatDateTime(seenAt, loadedAt)}`}
                >
                  Sign out
                </Button>
              </Form>
            )}
          </li>
        ))}
      </ul>
      {sessions.length > 1 && (
        <Form method="post" className="mt-4">
          <input type="hidden" name="intent" value="end-others" />
          <Button type="submit">Sign out everywhere else</Button>
        </Form>
      )}
    </>
  );
}
