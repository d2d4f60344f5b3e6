import { migrations } from "#app/migrations.ts";
import { plainSearchContract } from "#inventory/testing/plain-search-contract.ts";
import { vehicleSearchContract } from "#inventory/testing/vehicle-search-contract.ts";
import { openEmptyDatabase } from "./open-engine.ts";

const open = () => openEmptyDatabase("postgres", migrations);

vehicleSearchContract(open);
plainSearchContract(open);
