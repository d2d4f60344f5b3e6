import { checkPages } from "./testing/check-pages.ts";

checkPages("renting");
