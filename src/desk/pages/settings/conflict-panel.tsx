import { Users } from "lucide";
import { useLocation } from "react-router";
import { Avatar } from "#desk/ui/avatar.tsx";
import { Button } from "#desk/ui/button.tsx";
import { Icon } from "#ui/action/icon.tsx";
import type { ConflictView } from "./state.server.ts";
import { SAVE, useSettingsPost } from "./use-settings-post.tsx";

const TILE = "min-w-40 flex-1 rounded-control bg-white p-3";

/** Two people changed the same fields: both versions, and the choice. */
export function ConflictPanel({ conflict }: { conflict: ConflictView }) {
  const { path, title, by, when, fields } = conflict;
  const { pathname } = useLocation();
  const { Form, notice } = useSettingsPost();
  const owner = by === null ? "the release's" : `${by}’s`;
  return (
    <section
      aria-label={`${title}, changed by two`}
      className="mb-6 max-w-3xl rounded-xl border border-line bg-foam p-4"
    >
      <h2 className="flex items-center gap-2 font-semibold text-body tracking-normal">
        {by === null ? <Icon of={Users} size={18} /> : <Avatar name={by} />}
        <span>
          {by === null ? "A new release changed this" : `${by} changed this, ${when},`} while you
          were typing.
        </span>
      </h2>
      <p className="mt-1 text-muted text-second">
        {title}. Nothing was published, and your version is kept here until you choose.
      </p>
      {fields.map(({ label, theirs, mine }) => (
        <div key={label} className="mt-3">
          <h3 className="text-second tracking-normal">{label}</h3>
          <div className="mt-1 flex flex-wrap gap-3">
            <div className={`${TILE} border border-control`}>
              <p className="text-caption text-muted">
                {by === null ? "In the release" : `${by}’s`}
              </p>
              <p className="display whitespace-pre-line text-section">{theirs}</p>
            </div>
            <div className={`${TILE} border-2 border-bay`}>
              <p className="text-caption text-muted">Yours, not published</p>
              <p className="display whitespace-pre-line text-section">{mine}</p>
            </div>
          </div>
        </div>
      ))}
      {notice}
      <Form {...SAVE} className="mt-4 flex flex-wrap gap-2">
        <input type="hidden" name="back" value={pathname} />
        <input type="hidden" name="path" value={path} />
        <Button type="submit" name="intent" value="keep-theirs">
          Keep {owner}
        </Button>
        <Button type="submit" name="intent" value="keep-mine">
          Use mine
        </Button>
      </Form>
    </section>
  );
}
