import { DatabaseBackup } from "lucide";
import { Icon } from "#ui/action/icon.tsx";

export function BackupNotice({ words }: { words: string }) {
  return (
    <section
      aria-label="Backups"
      className="mb-4 flex items-start gap-2 rounded-control bg-danger-soft px-3 py-2 font-semibold text-danger"
    >
      <span className="mt-0.5">
        <Icon of={DatabaseBackup} size={16} />
      </span>
      <p>{words}</p>
    </section>
  );
}
