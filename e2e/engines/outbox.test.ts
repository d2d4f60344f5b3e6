import { migrations } from "#app/migrations.ts";
import { outboxContract } from "#inquiries/testing/outbox-contract.ts";
import { openEmptyDatabase } from "./open-engine.ts";

outboxContract(() => openEmptyDatabase("postgres", migrations));
