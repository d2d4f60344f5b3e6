const PAPERS = "valid ID and driver's license";

/** Documents that a renter shows at the check-out. All texts use this wording. */
export const WHAT_TO_BRING = `A ${PAPERS}`;

export const BRING_IT = `Bring a ${PAPERS}.`;
