import { z } from "zod";
import type { Intent, IntentArgs } from "#desk/actions/define-intents.server.ts";
import { intent } from "#desk/actions/define-intents.server.ts";
import {
  type IntentResult,
  ok,
  reject,
  rejectFields,
  rejectRole,
} from "#desk/actions/intent-result.ts";
import { readStart } from "#desk/appointments/appointment-intents.server.ts";
import { cutText, hiddenText, optionalText } from "#desk/ui/form-schemas.ts";
import { POOLS, type PoolName } from "#domain/appointments/pools.ts";
import { dealershipTime } from "#domain/dealership/clock.ts";
import { pluralize } from "#domain/money.ts";
import { can, poolRight } from "#people/roles.ts";
import { parseShopQuery, shopPath } from "./shop-query.ts";

const blockSchema = z.object({
  /** "shore test-drives" */
  lane: optionalText,
  count: optionalText,
  blockFrom: optionalText,
  fromTime: optionalText,
  blockUntil: optionalText,
  untilTime: optionalText,
  reason: cutText(200),
});

const unblockSchema = z.object({ block: hiddenText });

type BlockArgs = IntentArgs<z.output<typeof blockSchema>>;

const isPool = (text: string): text is PoolName => POOLS.some((pool) => pool === text);

async function block({ input, services, staff, url }: BlockArgs): Promise<IntentResult> {
  const [place = "", pool = ""] = input.lane.split(" ");
  const known = services
    .catalogue()
    .appointments.pools.find((found) => found.place === place && found.pool === pool);
  if (!isPool(pool) || known === undefined)
    return rejectFields({ lane: "Choose what is blocked." });
  if (!can(staff.roles, poolRight(pool))) return rejectRole(poolRight(pool));
  const from = readStart({ day: input.blockFrom, time: input.fromTime });
  const until = readStart({ day: input.blockUntil, time: input.untilTime });
  const count = Number(input.count);
  const mistakes = {
    ...(from === null && {
      blockFrom: "Choose the first day and its time. Nothing is blocked yet.",
    }),
    ...((until === null || (from !== null && until <= from)) && {
      blockUntil: "Choose an end after the start. Nothing is blocked yet.",
    }),
    ...((!Number.isInteger(count) || count < 1 || count > known.capacity) && {
      count: `Enter 1 to ${known.capacity}. Nothing is blocked yet.`,
    }),
    ...(input.reason === "" && {
      reason: "Say why, such as “Lift 2 out”. Nothing is blocked yet.",
    }),
  };
  if (from === null || until === null || Object.keys(mistakes).length > 0) {
    return rejectFields(mistakes);
  }
  const added = { place, pool, count, from, until, reason: input.reason };
  const result = await services.appointments.addBlock(staff.actor, added);
  if (result.kind === "missing") return rejectFields({ lane: "Choose what is blocked." });
  const { conflicts, block } = result;
  const query = parseShopQuery(url.searchParams, dealershipTime(new Date()).day);
  const undo = { intent: "appointment-unblock", block: block.id };
  if (conflicts.length === 0) {
    return ok("It is blocked.", { to: shopPath(query, { open: "" }), undo });
  }
  const { day } = dealershipTime(new Date(from));
  return ok(
    `It is blocked. ${pluralize(conflicts.length, "appointment no longer fits", "appointments no longer fit")}: move them, or call.`,
    { to: shopPath(query, { day, open: block.id, lane: pool }), undo },
  );
}

async function unblock({
  input,
  services,
  staff,
  url,
}: IntentArgs<z.output<typeof unblockSchema>>): Promise<IntentResult> {
  const { appointments } = services;
  const found = await appointments.findBlock(input.block);
  if (found === null) return reject("This block has ended already.");
  if (!can(staff.roles, poolRight(found.pool))) return rejectRole(poolRight(found.pool));
  const ended = await appointments.removeBlock(staff.actor, input.block);
  if (ended === null) return reject("This block has ended already.");
  const query = parseShopQuery(url.searchParams, dealershipTime(new Date()).day);
  const [from, until] = [
    dealershipTime(new Date(ended.fromAt)),
    dealershipTime(new Date(ended.untilAt)),
  ];
  const undo = {
    intent: "appointment-block",
    lane: `${ended.place} ${ended.pool}`,
    count: String(ended.count),
    reason: ended.reason,
    blockFrom: from.day,
    fromTime: from.time,
    blockUntil: until.day,
    untilTime: until.time,
  };
  return ok("The block has ended.", { to: shopPath(query, { open: "" }), undo });
}

/** Fewer places of a pool for some time. */
export const blockIntents: Readonly<Record<string, Intent>> = {
  "appointment-block": intent(blockSchema, block),
  "appointment-unblock": intent(unblockSchema, unblock),
};
