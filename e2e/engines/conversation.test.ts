import { migrations } from "#app/migrations.ts";
import { attachmentsContract } from "#inquiries/testing/attachments-contract.ts";
import { conversationContract } from "#inquiries/testing/conversation-contract.ts";
import { inboxContract } from "#inquiries/testing/inbox-contract.ts";
import { outcomesContract } from "#inquiries/testing/outcomes-contract.ts";
import { ENGINES, openEmptyDatabase } from "./open-engine.ts";

for (const engine of ENGINES) {
  const open = () => openEmptyDatabase(engine, migrations);
  conversationContract(engine, open);
  attachmentsContract(engine, open);
  inboxContract(engine, open);
  outcomesContract(engine, open);
}
