const PAPERS = "valid ID and driver's license";

/** What a renter shows at the check-out, wherever it is said. */
export const WHAT_TO_BRING = `A ${PAPERS}`;

export const BRING_IT = `Bring a ${PAPERS}.`;
