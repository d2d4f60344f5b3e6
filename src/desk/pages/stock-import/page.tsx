import { Upload } from "lucide";
import { Form, useNavigation } from "react-router";
import { deskServices } from "#desk/services.ts";
import { requireRight } from "#desk/session/require-right.ts";
import { findRejection } from "#desk/ui/action-data.ts";
import { Alert } from "#desk/ui/alert.tsx";
import { Button, ButtonLink } from "#desk/ui/button.tsx";
import { Page } from "#desk/ui/page.tsx";
import { useStickyActionData } from "#desk/ui/use-sticky-action-data.ts";
import type { Route } from "./+types/page.ts";
import { importAction, splitHeadings } from "./import-action.server.ts";
import { planUpload, planView } from "./import-view.server.ts";
import { PlanForm } from "./plan-form.tsx";
import { RejectedFile } from "./rejected-file.tsx";

export async function loader({ context, url }: Route.LoaderArgs) {
  const { id: person } = requireRight(context, "stock.prices");
  const { uploads, vehicles, catalogue } = context.get(deskServices);
  const id = url.searchParams.get("file");
  const file = id === null ? null : await uploads.find(person, id);
  if (id === null || file === null) return { file: null, isGone: id !== null };
  const skip = url.searchParams.get("skip") ?? "";
  const { planned, version } = await planUpload(
    vehicles,
    { ...file, skip: splitHeadings(skip) },
    catalogue().carts,
  );
  const view = planned.ok ? planView(planned.plan) : planned;
  return { file: { id, name: file.name, skip, version, view }, isGone: false };
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
          accept=".xlsx,.csv,.json"
          className="min-h-9 rounded-control border border-edge p-1.5 font-normal touch:min-h-11"
        />
      </label>
      <Button type="submit" look="ink" icon={Upload} busy={busy}>
        Look at the changes
      </Button>
    </Form>
  );
}

export default function ImportPage({ loaderData }: Route.ComponentProps) {
  const { file, isGone } = loaderData;
  const rejection = findRejection(useStickyActionData<typeof action>());
  const busy = useNavigation().state !== "idle";
  return (
    <Page
      title="Import"
      sentence="Nothing is stored before you have seen what changes"
      back={{ to: "/desk/stock", label: "Back to the stock" }}
    >
      <div className="grid max-w-4xl gap-6">
        <Alert>{rejection?.message}</Alert>
        {isGone && (
          <p className="text-muted">
            The file is no longer kept, for it is a day old or another was chosen. Please choose it
            again.
          </p>
        )}
        {file === null ? (
          <>
            <FileForm busy={busy} />
            <p className="max-w-prose text-muted">
              The first row names the columns: name, description, brand, category and price, and as
              you like stock number, seats, features, in stock. A cart whose stock number is there
              already is replaced. Either every row is taken or, when one is wrong, none.
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
              <PlanForm file={file} view={file.view} busy={busy} />
            ) : (
              <RejectedFile file={file} view={file.view} />
            )}
          </>
        )}
      </div>
    </Page>
  );
}
