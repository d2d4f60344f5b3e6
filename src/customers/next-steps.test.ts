import { nextStepsContract } from "./testing/next-steps-contract.ts";
import { openCustomerTables } from "./testing/open-customer-tables.ts";

nextStepsContract("sqlite", openCustomerTables);
