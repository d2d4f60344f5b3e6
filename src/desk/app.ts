import * as build from "virtual:react-router/server-build";
import { deskServices } from "./services.ts";
import { visit } from "./visit.ts";

/** Parts of the desk that the HTTP server loads at the first request for the desk. */
export const desk = { build, deskServices, visit };

export type Desk = typeof desk;
