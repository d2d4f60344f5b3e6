export type SampleLink = { label: string; to: string };

/** State of the settings, the content and the accounts. */
export type Installation = {
  /** Sample values of the content, but for the fleet. */
  samples: readonly SampleLink[];
  hasMail: boolean;
  /** Different addresses that get the shop's mail. */
  recipients: number;
  /** The hours or the closures are not those that the site came with. */
  hasOwnHours: boolean;
  hasSampleFleet: boolean;
  backups: "none" | "unverified" | "verified";
  /** Owners who have signed in. */
  owners: number;
};

export type SetupTask = {
  title: string;
  isDone: boolean;
  text: string;
  /** Link to the page of the desk; missing for a task that is done elsewhere. */
  link?: { label: string; to: string };
  samples?: readonly SampleLink[];
};

const BACKUPS = {
  none: "There are no backups. If the machine breaks, every inquiry and booking is lost. The person who looks after the site sets BACKUP_REPOSITORY and BACKUP_PASSWORD_FILE (docs/runbook.md).",
  unverified:
    "Backups are set up, but none has been checked yet. The person who looks after the site runs backup run and backup verify (docs/runbook.md).",
  verified: "",
};

/** Returns the tasks to do before customers can rely on the site, the most important first. */
export function setupTasks(found: Installation): SetupTask[] {
  return [
    {
      title: "Fleet",
      isDone: !found.hasSampleFleet,
      text: "The rental fleet is a sample: the site takes bookings for carts that nobody has. List your own carts.",
      link: { label: "List your carts", to: "/desk/settings/fleet" },
    },
    {
      title: "Sample values",
      isDone: found.samples.length === 0,
      text: "Phone numbers, addresses and links that customers see are made up.",
      samples: found.samples,
    },
    {
      title: "Mail",
      isDone: found.hasMail,
      text: "No mail server is set. Customers get no confirmation, and you hear of an inquiry only here. The person who looks after the site sets SMTP_URL, MAIL_FROM and MAIL_TO (docs/runbook.md).",
    },
    {
      title: "Second recipient",
      isDone: found.recipients > 1,
      text: "Mail from the site goes to one person. Add a second address to MAIL_TO, so that somebody sees it on a day off.",
      ...(found.hasMail && { link: { label: "Who gets mail", to: "/desk/settings/promise" } }),
    },
    {
      title: "Hours and holidays",
      isDone: found.hasOwnHours,
      text: "The opening hours and holidays are the ones that the site came with. Customers book by them.",
      link: { label: "Check the hours", to: "/desk/settings/hours" },
    },
    { title: "Backups", isDone: found.backups === "verified", text: BACKUPS[found.backups] },
    {
      title: "Second owner",
      isDone: found.owners > 1,
      text: "You are the only owner. If you lose your phone, nobody can let you back in from here.",
      link: { label: "Invite an owner", to: "/desk/people?invite" },
    },
  ];
}
