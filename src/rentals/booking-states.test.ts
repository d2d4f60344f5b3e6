import { bookingStatesContract } from "./testing/booking-states-contract.ts";
import { openYardOnFiles } from "./testing/provide-fleet.ts";

bookingStatesContract("sqlite", openYardOnFiles);
