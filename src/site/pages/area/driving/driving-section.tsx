import { ArrowRight } from "lucide";
import type { DrivingView } from "#site/pages/area/driving/driving-view.ts";
import { Icon } from "#ui/action/icon.tsx";
import { LocalNotice } from "#ui/driving/local-notice.tsx";
import { RuleList } from "#ui/driving/rule-list.tsx";

/** Where one may drive in an area: what the place itself says, the state's rule, and advice for the setting. */
export function DrivingSection({
  name,
  driving,
  ground,
}: {
  name: string;
  driving: DrivingView;
  ground: "white" | "foam";
}) {
  const { status, rules, source, advice } = driving;
  return (
    <section id="drive" className={`section driving ${ground === "foam" ? "bg-foam" : ""}`}>
      <div className="page">
        <div>
          <h2>Where may I drive in {name}?</h2>
          <LocalNotice status={status} />
          <div className="driving-points">
            <h3>{advice.title}</h3>
            <ul>
              {advice.points.map((point) => (
                <li key={point}>{point}</li>
              ))}
            </ul>
            <a href="/street-legal" className="text-link">
              All rules, and what to check <Icon of={ArrowRight} size={18} />
            </a>
          </div>
        </div>
        <RuleList rules={rules} source={source} />
      </div>
    </section>
  );
}
