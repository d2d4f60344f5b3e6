import { CalendarX2 } from "lucide";
import { Link } from "react-router";
import { fieldAt, type Json } from "#catalogue/edits/document-fields.ts";
import { locationName } from "#desk/appointments/appointment-labels.ts";
import { SettingField } from "#desk/content/form/setting-field.tsx";
import { readDocuments } from "#desk/content/read-documents.server.ts";
import { saveAction } from "#desk/pages/settings/save/save-action.server.ts";
import { SettingsSection } from "#desk/pages/settings/section.tsx";
import { SettingsBody, SettingsForm } from "#desk/pages/settings/settings-form.tsx";
import { deskServices } from "#desk/services.ts";
import { requireRight } from "#desk/session/require-right.ts";
import { EmptyState } from "#desk/ui/empty-state.tsx";
import { appointmentLabel } from "#domain/appointments/appointment-labels.ts";
import { APPOINTMENTS_FILE } from "#domain/appointments/appointments-file.ts";
import type { PoolName } from "#domain/appointments/pools.ts";
import { formatDateTime } from "#domain/dealership/format-instant.ts";
import { pluralize } from "#domain/money.ts";
import type { Route } from "./+types/page.ts";

const DAY = 86_400_000;
const BLOCK_DAYS = 90;

const POOL_TITLES: Record<PoolName, string> = {
  "test-drives": "Test drives at once",
  bays: "In the bays at once",
};

const readList = (data: Json, key: string): readonly Json[] => {
  const list = fieldAt(data, [key]);
  return Array.isArray(list) ? list : [];
};

const readText = (data: Json, key: string) => String(fieldAt(data, [key]) ?? "");

export async function loader({ context }: Route.LoaderArgs) {
  requireRight(context, "settings.edit");
  const services = context.get(deskServices);
  const documents = await readDocuments(services, [APPOINTMENTS_FILE]);
  const data = documents.shown[APPOINTMENTS_FILE] ?? null;
  const { services: lines, dealership } = services.catalogue();
  const now = new Date();
  const blocks = await services.appointments.blocksBetween(
    now.getTime(),
    now.getTime() + BLOCK_DAYS * DAY,
  );
  return {
    documents,
    pools: readList(data, "pools").map((pool) => ({
      pool: readText(pool, "pool") as PoolName,
      place: locationName(readText(pool, "place"), dealership),
    })),
    kinds: readList(data, "kinds").map((kind) => ({
      id: readText(kind, "id"),
      label: appointmentLabel(readText(kind, "id"), lines),
      places: readList(kind, "places").map((place) => locationName(String(place), dealership)),
    })),
    blocks: blocks.map(({ id, pool, place, count, reason, fromAt, untilAt }) => ({
      id,
      text: `${formatDateTime(fromAt, now)} to ${formatDateTime(untilAt, now)}`,
      what: `${POOL_TITLES[pool]}, ${count} fewer at ${locationName(place, dealership)}: ${reason}`,
    })),
  };
}

export const action = saveAction;

export const meta = () => [{ title: "Appointments · Settings · The desk" }];

export const handle = { sentence: "Appointments", hasForm: true };

const NUMBERS = [
  ["minutes", "Length", "min"],
  ["minutesBetween", "Then cleaning and papers", "min"],
  ["stepMinutes", "A start every", "min"],
  ["noticeHours", "Notice, opening hours", "hours"],
  ["horizonDays", "Booked ahead, at most", "days"],
] as const;

const HOURS = [
  { value: "sales", text: "the showroom's" },
  { value: "service", text: "the service bays'" },
];

const CONFIRM = [
  { value: "instant", text: "at once" },
  { value: "ask", text: "by staff" },
];

function Kind({
  kind: { label, places },
  index,
}: {
  kind: Route.ComponentProps["loaderData"]["kinds"][number];
  index: number;
}) {
  const field = (key: string) => ({ path: APPOINTMENTS_FILE, field: ["kinds", index, key] });
  return (
    <SettingsSection
      title={label}
      text={
        places.length === 0
          ? "Not booked online: customers write a message."
          : `Booked at ${places.join(", ")}.`
      }
    >
      <div className="grid gap-x-7 sm:grid-cols-2">
        {NUMBERS.map(([key, text, unit]) => (
          <div key={key} className="border-line-2 border-t py-1.5">
            <SettingField
              {...field(key)}
              label={text}
              unit={unit}
              isRow
              className="w-24! shrink-0 px-2.5!"
            />
          </div>
        ))}
      </div>
      <div className="grid gap-x-7 gap-y-3 border-line-2 border-t pt-3 sm:grid-cols-2">
        <SettingField {...field("hours")} label="Opening hours" choices={HOURS} />
        <SettingField {...field("confirm")} label="Confirmed" choices={CONFIRM} />
      </div>
    </SettingsSection>
  );
}

function Blocks({ blocks }: { blocks: Route.ComponentProps["loaderData"]["blocks"] }) {
  return (
    <SettingsSection
      title="Blocks"
      text="Fewer at once for some time, such as a lift that is out. Set and ended in the calendar."
    >
      {blocks.length === 0 ? (
        <p className="text-muted">None in the next 90 days.</p>
      ) : (
        <ul>
          {blocks.map(({ id, text, what }) => (
            <li key={id} className="border-line-2 border-t py-2">
              <span className="figures block font-semibold">{text}</span>
              <span className="wrap-break-word text-muted">{what}</span>
            </li>
          ))}
        </ul>
      )}
    </SettingsSection>
  );
}

/** The kinds that can be booked and how many at once. Their texts are edited elsewhere. */
export default function AppointmentSettingsPage({ loaderData }: Route.ComponentProps) {
  const { documents, pools, kinds, blocks } = loaderData;
  if (kinds.length === 0) {
    return (
      <SettingsBody>
        <EmptyState icon={CalendarX2} title="Nothing is booked by time" isInset>
          The content of this site has no {APPOINTMENTS_FILE}, so that test drives and service come
          in as messages. See <Link to="/desk/inbox">the inbox</Link>.
        </EmptyState>
      </SettingsBody>
    );
  }
  return (
    <SettingsForm
      documents={documents}
      preview="/contact?intent=test-drive"
      after={<Blocks blocks={blocks} />}
    >
      <SettingsSection
        title="How many at once"
        text={`The site offers ${pluralize(kinds.length, "kind")} of appointments while there is room. Booked appointments keep their times when you change this.`}
      >
        <div className="grid gap-x-7 sm:grid-cols-2">
          {pools.map(({ pool, place }, index) => (
            <div key={`${place} ${pool}`} className="border-line-2 border-t py-1.5">
              <SettingField
                path={APPOINTMENTS_FILE}
                field={["pools", index, "capacity"]}
                label={`${POOL_TITLES[pool] ?? pool}, ${place}`}
                isRow
                className="w-24! shrink-0 px-2.5!"
              />
            </div>
          ))}
          <div className="border-line-2 border-t py-1.5">
            <SettingField
              path={APPOINTMENTS_FILE}
              field={["holdHours"]}
              label="A request keeps its time for"
              unit="opening hours"
              isRow
              className="w-40! shrink-0 px-2.5!"
            />
          </div>
        </div>
      </SettingsSection>
      {kinds.map((kind, index) => (
        <Kind key={kind.id} kind={kind} index={index} />
      ))}
    </SettingsForm>
  );
}
