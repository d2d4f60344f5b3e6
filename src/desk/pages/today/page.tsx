import { Plus, Search } from "lucide";
import { Link, type LoaderFunctionArgs, useLoaderData, useNavigate } from "react-router";
import { readRequests } from "#desk/ask/read-requests.server.ts";
import { RequestList } from "#desk/ask/request-list.tsx";
import { deskServices } from "#desk/services.ts";
import { requireRight } from "#desk/session/require-right.ts";
import { ButtonLink } from "#desk/ui/button.tsx";
import { useKeys } from "#desk/ui/keys.tsx";
import { moveFocus } from "#desk/ui/move-focus.ts";
import { Page } from "#desk/ui/page.tsx";
import { Icon } from "#ui/action/icon.tsx";
import { NeedsYouNow } from "./needs-you-now.tsx";
import { ClosuresAhead, NewInquiries } from "./new-inquiries.tsx";
import { readDay } from "./read-day.server.ts";
import { RentalStarts } from "./rental-starts.tsx";

export async function loader({ context }: LoaderFunctionArgs) {
  const staff = requireRight(context, "inquiries.read");
  const services = context.get(deskServices);
  const now = new Date();
  const [day, asked] = await Promise.all([
    readDay(services, { person: staff.id, role: staff.role, now }),
    readRequests(services, staff, now),
  ]);
  return { ...day, asked };
}

export const meta = () => [{ title: "Today · The desk" }];

const PHONE_TOOL = "grid size-11 place-items-center text-ink md:hidden";

type Figure = { value: number; label: string; to?: string; isAlarm?: boolean };

function Figures({ figures }: { figures: readonly Figure[] }) {
  return (
    <dl className="flex border-line border-b">
      {figures.map(({ value, label, to, isAlarm = false }) => (
        <div
          key={label}
          className="relative flex grow basis-0 flex-col-reverse justify-end border-line border-r px-2.5 py-2.5 first:pl-4 last:border-r-0 md:first:pl-6 md:flex-row-reverse md:items-baseline md:justify-end md:gap-2 md:px-6"
        >
          <dt className="text-muted text-second">{label}</dt>
          <dd
            className={`display text-figure-desk ${isAlarm && value > 0 ? "text-danger" : "text-ink"}`}
          >
            {to === undefined ? (
              value
            ) : (
              <Link to={to} className="before:absolute before:inset-0 hover:underline">
                {value}
              </Link>
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** What is late, the new inquiries and the starts: each has one link. */
const ROWS = "[data-row]";

const ADD = "/desk/inbox/new";

export default function TodayPage() {
  const day = useLoaderData<typeof loader>();
  const navigate = useNavigate();
  useKeys([
    { keys: "j", group: "Lists", isHinted: true, run: () => moveFocus(ROWS, 1) },
    { keys: "k", group: "Lists", isHinted: true, run: () => moveFocus(ROWS, -1) },
    { keys: "n", group: "Lists", isHinted: true, run: () => void navigate(ADD) },
  ]);
  const figures: Figure[] = [
    { value: day.counts.waiting, label: "waiting", to: "/desk/inbox" },
    { value: day.counts.past, label: `over ${day.typicalHours} h`, isAlarm: true },
    { value: day.startsToday, label: "start today" },
    { value: day.startsThisWeek, label: "in 7 days" },
  ];
  return (
    <Page
      title={day.title}
      sentence={day.hours}
      panes
      tools={
        <>
          <ButtonLink to={ADD} icon={Plus} keyName="N" className="max-md:hidden">
            <span className="max-lg:sr-only">Add a call or visit</span>
          </ButtonLink>
          <Link to="/desk/search" aria-label="Search" className={PHONE_TOOL}>
            <Icon of={Search} size={21} />
          </Link>
          <Link to={ADD} aria-label="Add a call or visit" className={PHONE_TOOL}>
            <Icon of={Plus} size={23} />
          </Link>
        </>
      }
    >
      <div className="flex min-w-0 grow flex-col max-lg:overflow-y-auto lg:flex-row">
        <div className="lg:hidden">
          <Figures figures={figures} />
        </div>
        <div className="shrink-0 border-line px-4 py-4 max-lg:border-b md:px-6 lg:w-93 lg:overflow-y-auto lg:border-r">
          <RequestList {...day.asked} />
          <NeedsYouNow day={day} />
          <NewInquiries day={day} />
          <ClosuresAhead closures={day.closures} />
        </div>
        <div className="@container min-w-0 grow lg:overflow-y-auto">
          <div className="max-lg:hidden">
            <Figures figures={figures} />
          </div>
          <RentalStarts days={day.days} next={day.nextStart} />
        </div>
      </div>
    </Page>
  );
}
