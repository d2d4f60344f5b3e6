import { formatBytes } from "#domain/inquiries/attachment.ts";
import type { ListedAttachment } from "#inquiries/attachments.server.ts";

export type ShownFile = { id: string; name: string; size: string };

export const showFile = ({ size, ...file }: ListedAttachment): ShownFile => ({
  ...file,
  size: formatBytes(size),
});
