import { Undo2, Upload } from "lucide";
import { Form, useNavigation } from "react-router";
import { deskServices } from "#desk/services.ts";
import { requireRight } from "#desk/session/require-right.ts";
import { FeedPhotos } from "#desk/stock/feed-photos.tsx";
import { findRejection } from "#desk/ui/action-data.ts";
import { Alert } from "#desk/ui/alert.tsx";
import { Button, ButtonLink } from "#desk/ui/button.tsx";
import { Page, SectionTitle } from "#desk/ui/page.tsx";
import { useStickyActionData } from "#desk/ui/use-sticky-action-data.ts";
import { formatPastDay } from "#domain/dealership/format-instant.ts";
import type { ImportView } from "#inventory/import-view.server.ts";
import type { Route } from "./+types/page.ts";
import { ColumnForm } from "./column-form.tsx";
import { importAction } from "./import-action.server.ts";
import { findView } from "./kept-file.server.ts";
import { PlanForm } from "./plan-form.tsx";
import { RejectedFile } from "./rejected-file.tsx";

export async function loader({ context, url }: Route.LoaderArgs) {
  const { id: person } = requireRight(context, "stock.prices");
  const services = context.get(deskServices);
  const id = url.searchParams.get("file");
  const [kept, photos, recent] = await Promise.all([
    id === null ? null : findView(services, person, id),
    services.feedPhotos.unfinished(),
    services.vehicles.recentImports(),
  ]);
  const now = new Date();
  const imports = recent.map(({ at, ...each }) => ({
    ...each,
    when: formatPastDay(Date.parse(at), now),
  }));
  const file = id === null || kept === null ? null : { id, ...kept };
  return { file, isGone: id !== null && kept === null, photos, imports };
}

export const action = importAction;

export const meta = () => [{ title: "Import · The desk" }];

function FileForm({ busy }: { busy: boolean }) {
  return (
    <Form
      method="post"
      action="/desk/stock/import"
      encType="multipart/form-data"
      className="flex flex-wrap items-end gap-3"
    >
      <input type="hidden" name="intent" value="choose" />
      <label className="grid gap-1 font-semibold text-second">
        Excel (.xlsx) or CSV file
        <input
          type="file"
          name="file"
          required
          accept=".xlsx,.csv,.tsv,.txt,.json"
          className="min-h-9 w-full min-w-0 rounded-control border border-edge p-1.5 font-normal touch:min-h-11"
        />
      </label>
      <Button type="submit" look="ink" icon={Upload} busy={busy}>
        Review the changes
      </Button>
    </Form>
  );
}

function HiddenRows({
  file,
  view,
  busy,
}: {
  file: { id: string };
  view: ImportView & { ok: true };
  busy: boolean;
}) {
  if (view.hiddenRows === 0) return null;
  return (
    <Form method="post" action={`/desk/stock/import?file=${file.id}`}>
      <input type="hidden" name="intent" value="hidden" />
      <input type="hidden" name="file" value={file.id} />
      <input type="hidden" name="hidden" value={view.withHidden ? "" : "on"} />
      <Button type="submit" busy={busy}>
        {view.withHidden ? "Leave out the hidden rows" : "Include the hidden rows"}
      </Button>
    </Form>
  );
}

function RecentImports({
  imports,
  busy,
}: {
  imports: readonly {
    event: number;
    name: string;
    actor: string;
    when: string;
    added: number;
    changed: number;
  }[];
  busy: boolean;
}) {
  if (imports.length === 0) return null;
  return (
    <section aria-label="Imports of the last week" className="border-line border-t pt-5">
      <SectionTitle>Imports of the last week</SectionTitle>
      <p className="mt-1 max-w-prose text-muted">
        Undoing one removes the carts it added and puts the others back as they were. Carts that
        somebody has changed since stay as they are.
      </p>
      <ul className="mt-2">
        {imports.map(({ event, name, actor, when, added, changed }) => (
          <li
            key={event}
            className="flex flex-wrap items-center gap-x-4 gap-y-1 border-line-2 border-t py-2"
          >
            <p className="min-w-0 grow [overflow-wrap:anywhere]">
              <strong>{name}</strong>{" "}
              <span className="text-muted text-second">
                {when}, {actor}: {added} added, {changed} changed
              </span>
            </p>
            <Form method="post" action="/desk/stock/import">
              <input type="hidden" name="event" value={event} />
              <Button
                type="submit"
                name="intent"
                value="undo"
                size="row"
                icon={Undo2}
                busy={busy}
                aria-label={`Undo the import of ${name}, ${when}`}
              >
                Undo
              </Button>
            </Form>
          </li>
        ))}
      </ul>
    </section>
  );
}

export default function ImportPage({ loaderData }: Route.ComponentProps) {
  const { file, isGone, photos, imports } = loaderData;
  const rejection = findRejection(useStickyActionData<typeof action>());
  const busy = useNavigation().state !== "idle";
  return (
    <Page
      title="Import"
      sentence="Nothing is saved until you've seen what changes"
      back={{ to: "/desk/stock", label: "Back to the stock" }}
    >
      <div className="grid max-w-4xl grid-cols-1 gap-6">
        <Alert>{rejection?.message}</Alert>
        {isGone && (
          <p className="text-muted">
            The file is no longer kept: it is a day old, or another was chosen. Please choose it
            again.
          </p>
        )}
        {file === null ? (
          <>
            <FileForm busy={busy} />
            <p className="max-w-prose text-muted">
              A row above the carts names the columns: model, make, type, price and comments, and as
              you like stock number, seats, features, in stock. Lists for Google, Meta, vAuto and
              AutoTrader can be read, too. For carts that are there already, the stock number and
              the columns that change are enough, such as stock number and price. Rows that are
              wrong are listed and left out. A file has at most 20,000 rows.
            </p>
          </>
        ) : (
          <>
            <p className="flex flex-wrap items-center gap-3">
              <strong>{file.name}</strong>
              <ButtonLink to="/desk/stock/import" look="text">
                Choose another file
              </ButtonLink>
            </p>
            {file.view.ok ? (
              <>
                <PlanForm file={file} view={file.view} busy={busy} />
                <HiddenRows file={file} view={file.view} busy={busy} />
                {file.view.columns.length > 0 && (
                  <details>
                    <summary className="cursor-pointer font-semibold">What the columns are</summary>
                    <div className="mt-4">
                      <ColumnForm file={file} columns={file.view.columns} busy={busy} />
                    </div>
                  </details>
                )}
              </>
            ) : (
              <RejectedFile file={file} view={file.view} busy={busy} />
            )}
          </>
        )}
        <RecentImports imports={imports} busy={busy} />
        <FeedPhotos photos={photos} canTryAgain />
      </div>
    </Page>
  );
}
