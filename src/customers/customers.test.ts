import { customersContract } from "./testing/customers-contract.ts";
import { identityContract } from "./testing/identity-contract.ts";
import { openCustomerTables } from "./testing/open-customer-tables.ts";

customersContract("sqlite", openCustomerTables);
identityContract("sqlite", openCustomerTables);
