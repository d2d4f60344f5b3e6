import { Check } from "lucide";
import { SectionTitle } from "#desk/ui/page.tsx";
import { can, type Right, ROLES, type Role } from "#people/roles.ts";
import { Icon } from "#ui/action/icon.tsx";
import { PARTS, RIGHT_LABELS } from "./rights.ts";

function Cell({ role, right }: { role: Role; right: Right }) {
  if (!can([role], right)) {
    return (
      <span className="text-muted">
        <span aria-hidden="true">–</span>
        <span className="sr-only">no</span>
      </span>
    );
  }
  const part = PARTS[right]?.[role];
  if (part !== undefined) return part;
  return (
    <span className="inline-block align-middle text-seagrass-text">
      <Icon of={Check} size={16} />
      <span className="sr-only">yes</span>
    </span>
  );
}

export function RightsTable() {
  const rights = Object.entries(RIGHT_LABELS) as [Right, string][];
  return (
    <section className="mt-6">
      <div className="flex flex-wrap items-baseline gap-2">
        <SectionTitle>What each role may do</SectionTitle>
        <p className="text-muted text-second">
          a person may have several roles, and then what any of them may do
        </p>
      </div>
      <table className="mt-2 w-full text-second max-sm:text-caption">
        <thead>
          <tr className="border-line border-b">
            <th scope="col" className="sr-only">
              May
            </th>
            {ROLES.map((role) => (
              <th
                key={role}
                scope="col"
                className="px-0.5 py-2 font-semibold capitalize md:w-24 lg:w-40"
              >
                {role}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rights.map(([right, label]) => (
            <tr key={right} className="border-line-2 border-b">
              <th scope="row" className="py-1 pr-3 text-left font-normal">
                {label}
              </th>
              {ROLES.map((role) => (
                <td key={role} className="px-0.5 py-1 text-center">
                  <Cell role={role} right={right} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
