/** What a renter shows at the handover, wherever it is said. */
export const WHAT_TO_BRING = "A valid ID and driver's license";
