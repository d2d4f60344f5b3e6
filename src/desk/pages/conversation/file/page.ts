import { data } from "react-router";
import { fileResponse } from "#desk/actions/file-response.server.ts";
import { deskServices } from "#desk/services.ts";
import { requireRight } from "#desk/session/require-right.ts";
import { toViewer } from "#people/roles.ts";
import { canSee } from "#records/visibility.ts";
import type { Route } from "./+types/page.ts";

/** A file that went out with a reply, or came with a mail. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const { roles } = requireRight(context, "inquiries.read");
  const { conversations } = context.get(deskServices);
  const file = await conversations.findAttachment(params.reference ?? "", params.file ?? "");
  if (file === null || !canSee(toViewer(roles), { kind: "inquiry", interest: file.interest })) {
    throw data(null, { status: 404 });
  }
  return fileResponse(file);
}
