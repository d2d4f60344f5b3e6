import type { Kysely } from "kysely";
import { createInquiryAdder } from "./add-inquiry.server.ts";
import { findAttachment } from "./attachments.server.ts";
import { createInquiryChange } from "./change-inquiry.server.ts";
import { createConversationChanges } from "./conversation-changes.server.ts";
import { listPhotos } from "./inquiry-photos.server.ts";
import { createOutcomes } from "./outcomes.server.ts";
import { readConversation, readInquiries } from "./read-conversation.server.ts";
import type { InquiryTables } from "./tables.ts";
import { createInquiryUndo } from "./undo-inquiry.server.ts";

type Options = {
  /** False where no mail server is set. */
  canMail: boolean;
  /** Called once a reply waits to go out. */
  onReply?: () => void;
  clock?: () => Date;
};

export type Conversations = ReturnType<typeof createConversations>;

/** Operations of the desk and the command line on inquiries. */
export function createConversations(database: Kysely<InquiryTables>, options: Options) {
  const { canMail, onReply = () => {}, clock = () => new Date() } = options;
  const change = createInquiryChange(database, { clock, canMail, onMail: onReply });
  return {
    canMail,
    find: (reference: string) => readConversation(database, reference),
    findInquiries: (references: readonly string[]) => readInquiries(database, references),
    findAttachment: (reference: string, id: string) => findAttachment(database, reference, id),
    listPhotos: (reference: string) => listPhotos(database, reference),
    add: createInquiryAdder(database, clock),
    ...createConversationChanges(change, { canMail }),
    ...createOutcomes(change),
    undo: createInquiryUndo(change),
  };
}
