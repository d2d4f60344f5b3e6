import { data } from "react-router";
import { Problem } from "#desk/problem.tsx";
import { Page } from "#desk/ui/page.tsx";

export const loader = () => data(null, { status: 404 });

export const meta = () => [{ title: "Not found · The desk" }];

export default function NotFoundPage() {
  return (
    <Page title="Not found" panes>
      <Problem status={404} />
    </Page>
  );
}
