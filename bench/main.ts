import { runBench } from "./bench.ts";
import { measureAppointments } from "./parts/appointments.ts";
import { measureCapacity } from "./parts/capacity.ts";
import { measureContent } from "./parts/content.ts";
import { measureCustomers } from "./parts/customers.ts";
import { measureDesk } from "./parts/desk.ts";
import { measureDeskChanges } from "./parts/desk-changes.ts";
import { measureDeskInteractions } from "./parts/desk-interactions.ts";
import { measureInbox } from "./parts/inbox.ts";
import { measureInquiries } from "./parts/inquiries.ts";
import { measureInteractions } from "./parts/interactions.ts";
import { measureLighthouse } from "./parts/lighthouse.ts";
import { measureLoad } from "./parts/load.ts";
import { measureMemory } from "./parts/memory.ts";
import { measurePipelining } from "./parts/pipelining.ts";
import { measureRentals } from "./parts/rentals.ts";
import { measureSearches } from "./parts/searches.ts";
import { measureStart } from "./parts/start.ts";
import { measureTests } from "./parts/tests.ts";
import { measureWeight } from "./parts/weight.ts";

await runBench({
  command: "npm run bench",
  budgets: "budgets.json",
  parts: {
    weight: measureWeight,
    interactions: measureInteractions,
    lighthouse: measureLighthouse,
    start: measureStart,
    memory: measureMemory,
    capacity: measureCapacity,
    load: measureLoad,
    inquiries: measureInquiries,
    searches: measureSearches,
    pipelining: measurePipelining,
    content: measureContent,
    desk: measureDesk,
    inbox: measureInbox,
    customers: measureCustomers,
    rentals: measureRentals,
    appointments: measureAppointments,
    "desk-changes": measureDeskChanges,
    "desk-interactions": measureDeskInteractions,
    tests: measureTests,
  },
  opening: `# Performance

Written by \`npm run bench -- --write docs/performance.md\`. The bars and their reasons are in
[bench/budgets.json](../bench/budgets.json); [bench/README.md](../bench/README.md) says how each part measures.`,
});
