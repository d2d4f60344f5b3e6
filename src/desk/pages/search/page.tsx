import { Search, SearchX } from "lucide";
import { Form, Link, useSubmit } from "react-router";
import { findEverything, MAX_SEARCH_LENGTH } from "#desk/search/find-everything.server.ts";
import type { Found } from "#desk/search/found.ts";
import { FoundContent, SEARCHED, TRY } from "#desk/search/found-row.tsx";
import { deskServices } from "#desk/services.ts";
import { requireRight } from "#desk/session/require-right.ts";
import { Button, ButtonLink } from "#desk/ui/button.tsx";
import { EmptyState } from "#desk/ui/empty-state.tsx";
import { Page } from "#desk/ui/page.tsx";
import { TextField } from "#ui/form/field.tsx";
import type { Route } from "./+types/page.ts";

export async function loader({ context, url }: Route.LoaderArgs) {
  const person = requireRight(context, "inquiries.read");
  const text = url.searchParams.get("q") ?? "";
  const results = await findEverything(text, person, context.get(deskServices));
  return { ...results, longest: MAX_SEARCH_LENGTH };
}

export const meta = () => [{ title: "Search · The desk" }];

const ROW = "flex min-h-11 items-center gap-3 border-line-2 border-b py-1.5 hover:bg-foam";

function FoundLink({ found }: { found: Found }) {
  return found.address.startsWith("/") ? (
    <Link to={found.address} className={ROW}>
      <FoundContent found={found} />
    </Link>
  ) : (
    <a href={found.address} className={ROW}>
      <FoundContent found={found} />
    </a>
  );
}

function FoundLinks({ found }: { found: readonly Found[] }) {
  return (
    <ul>
      {found.map((match) => (
        <li key={match.key}>
          <FoundLink found={match} />
        </li>
      ))}
    </ul>
  );
}

/** The palette as a page: on phones and without JavaScript. */
export default function SearchPage({ loaderData }: Route.ComponentProps) {
  const { text, groups, nearest, longest } = loaderData;
  const submit = useSubmit();
  return (
    <Page title="Search">
      <div className="max-w-2xl">
        <Form
          role="search"
          className="flex items-end gap-2"
          onChange={(event) => void submit(event.currentTarget, { replace: true })}
        >
          <TextField
            frameClass="grow"
            label="Search or jump to"
            labelClass="sr-only"
            type="search"
            name="q"
            defaultValue={text}
            maxLength={longest}
            autoComplete="off"
            placeholder="Name, phone, reference or cart"
          />
          <Button type="submit" look="ink" icon={Search}>
            Search
          </Button>
        </Form>
        <p className="mt-2 text-caption text-muted">{SEARCHED}</p>
        <div role="status" className="mt-4">
          {text !== "" && nearest !== null && <p>Nobody and nothing called “{text}”. Nearest:</p>}
          {text !== "" && groups.length === 0 && (
            <EmptyState
              icon={SearchX}
              title={`Nobody and nothing called “${text}”`}
              action={<ButtonLink to="/desk/inbox/new">Add a call or visit</ButtonLink>}
              isInset
            >
              <p>{TRY}</p>
            </EmptyState>
          )}
        </div>
        {groups.map(({ title, found, fold }) => (
          <section key={title} aria-label={title} className="mt-3">
            {fold === undefined ? (
              <>
                <h2 className="font-semibold text-caption text-muted">{title}</h2>
                <FoundLinks found={found} />
              </>
            ) : (
              <details key={text}>
                <summary className="min-h-7 cursor-pointer py-1 font-semibold text-bay text-second hover:underline touch:min-h-11">
                  {fold}
                </summary>
                <FoundLinks found={found} />
              </details>
            )}
          </section>
        ))}
      </div>
    </Page>
  );
}
