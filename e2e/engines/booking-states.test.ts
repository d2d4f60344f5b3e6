import { bookingStatesContract } from "#rentals/testing/booking-states-contract.ts";
import { createYard } from "./create-yard.ts";

bookingStatesContract("postgres", () => createYard("postgres"));
