import { inquiryMigrations } from "#inquiries/migrations.ts";
import { attachmentsContract } from "#inquiries/testing/attachments-contract.ts";
import { conversationContract } from "#inquiries/testing/conversation-contract.ts";
import { inboxContract } from "#inquiries/testing/inbox-contract.ts";
import { auditMigrations } from "#platform/audit.server.ts";
import { ENGINES, openEmptyDatabase } from "./open-engine.ts";

for (const engine of ENGINES) {
  const open = () => openEmptyDatabase(engine, { ...inquiryMigrations, ...auditMigrations });
  conversationContract(engine, open);
  attachmentsContract(engine, open);
  inboxContract(engine, open);
}
