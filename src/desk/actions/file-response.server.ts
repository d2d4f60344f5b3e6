import { attachmentType } from "#domain/inquiries/attachment.ts";

/** A file that a customer or the staff sent, under its name. */
export const fileResponse = ({ name, bytes }: { name: string; bytes: Uint8Array }): Response =>
  new Response(new Blob([new Uint8Array(bytes)]), {
    headers: {
      "content-type": attachmentType(name) ?? "application/octet-stream",
      "content-disposition": `attachment; filename*=UTF-8''${encodeURIComponent(name)}`,
    },
  });
