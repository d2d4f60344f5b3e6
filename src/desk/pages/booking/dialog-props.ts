import type { BookingView } from "./booking-view.server.ts";
import type { BookingAnswer } from "./refusal.server.ts";

export type DialogProps = { view: BookingView; answer: BookingAnswer | null };
