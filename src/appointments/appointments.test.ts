import { appointmentsContract } from "./testing/appointments-contract.ts";
import { openShopOnFile } from "./testing/open-shop.ts";

appointmentsContract("sqlite", openShopOnFile, { atOnce: 40 });
