import { data } from "react-router";
import { defineIntents } from "#desk/actions/define-intents.server.ts";
import { Problem } from "#desk/problem.tsx";
import { findRejection } from "#desk/ui/action-data.ts";
import { Alert } from "#desk/ui/alert.tsx";
import { Page } from "#desk/ui/page.tsx";
import type { Route } from "./+types/page.ts";

export const loader = () => data(null, { status: 404 });

/** Tabs from before an update post to addresses that are gone: the sentence keeps their page and what is typed in it. */
export const action = defineIntents({ right: null }, {});

export const meta = () => [{ title: "Not found · The desk" }];

export default function NotFoundPage({ actionData }: Route.ComponentProps) {
  return (
    <Page title="Not found" panes>
      <Alert className="m-4">{findRejection(actionData)?.message}</Alert>
      <Problem status={404} />
    </Page>
  );
}
