import { CircleAlert, Landmark } from "lucide";
import type { ReactNode } from "react";
import type { LocalStatus } from "#domain/driving/local-rule.ts";
import { Icon } from "#ui/action/icon.tsx";

/**
 * `brief` leaves out why nothing is verified. Always amber: nothing here says that a street is
 * open.
 */
export function LocalNotice({
  status,
  brief = false,
  children,
}: {
  status: LocalStatus;
  brief?: boolean;
  children?: ReactNode;
}) {
  return (
    <div className="driving-notice">
      <Icon of={status.known ? Landmark : CircleAlert} size={22} />
      <div>
        <p>
          <strong>{status.title}</strong> {brief && !status.known ? "" : `${status.text} `}
          {status.ask}
        </p>
        {status.source && <p className="driving-source">{status.source}</p>}
        {children && <p>{children}</p>}
      </div>
    </div>
  );
}
