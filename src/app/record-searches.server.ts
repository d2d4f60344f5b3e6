import { appointmentSearch } from "#appointments/store/appointment-search.server.ts";
import { customerSearch } from "#customers/store/customer-search.server.ts";
import { inquirySearch } from "#inquiries/inquiry-search.server.ts";
import { bookingSearch } from "#rentals/store/booking-search.server.ts";

/** All kinds of records that the desk's search finds. */
export const RECORD_SEARCHES = [inquirySearch, bookingSearch, appointmentSearch, customerSearch];
