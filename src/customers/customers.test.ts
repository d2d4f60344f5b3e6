import { customersContract } from "./testing/customers-contract.ts";
import { openCustomerTables } from "./testing/open-customer-tables.ts";

customersContract("sqlite", openCustomerTables);
