import { data } from "react-router";
import { isVisibleTo } from "#desk/inquiries/visible-interests.ts";
import { deskServices } from "#desk/services.ts";
import { requireRight } from "#desk/session/require-right.ts";
import { attachmentType } from "#domain/inquiries/attachment.ts";
import type { Route } from "./+types/page.ts";

/** A file that went out with a reply, or came with a mail. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const { roles } = requireRight(context, "inquiries.read");
  const { conversations } = context.get(deskServices);
  const file = await conversations.findAttachment(params.reference ?? "", params.file ?? "");
  if (file === null || !isVisibleTo(roles, file)) throw data(null, { status: 404 });
  return new Response(new Blob([new Uint8Array(file.bytes)]), {
    headers: {
      "content-type": attachmentType(file.name) ?? "application/octet-stream",
      "content-disposition": `attachment; filename*=UTF-8''${encodeURIComponent(file.name)}`,
    },
  });
}
