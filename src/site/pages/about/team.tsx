import { Section } from "#ui/layout/section.tsx";
import type { AboutData } from "./about-data.server.ts";

type Member = AboutData["team"]["members"][number];

function Profile({ member, isSample }: { member: Member; isSample: boolean }) {
  const { name, jobTitle, description, image } = member;
  return (
    <li className="team-profile">
      {image && !isSample ? (
        <img src={image} alt={name} width={72} height={72} loading="lazy" className="team-face" />
      ) : (
        <span className="team-face display" aria-hidden="true">
          {member.initials}
        </span>
      )}
      <div>
        <h3>{name}</h3>
        <p className="font-semibold text-[15px]">{jobTitle}</p>
        {isSample && <p className="badge mt-2 bg-amber-soft text-amber-title">Sample profile</p>}
        <p className="mt-3 text-muted">{description}</p>
      </div>
    </li>
  );
}

/** The people. While the content holds samples, every profile says so and shows initials, not a face. */
export function Team({ team }: Pick<AboutData, "team">) {
  return (
    <Section title="Our team">
      <ul className="team-profiles">
        {team.members.map((member) => (
          <Profile key={member.name} member={member} isSample={team.isSample} />
        ))}
      </ul>
    </Section>
  );
}
