import { migrations } from "#app/migrations.ts";
import { importContract } from "#inventory/testing/import-contract.ts";
import { ownVehiclesContract } from "#inventory/testing/own-vehicles-contract.ts";
import { vehicleStoreContract } from "#inventory/testing/vehicle-store-contract.ts";
import { openEmptyDatabase } from "./open-engine.ts";

const open = () => openEmptyDatabase("postgres", migrations);

ownVehiclesContract(open);
vehicleStoreContract(open);
importContract(open);
