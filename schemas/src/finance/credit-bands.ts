// Free of zod: browsers load these names.

/** A shopper's own description of their credit history, best first. It is not verified: it only chooses a rate. */
export const CREDIT_BANDS = ['excellent', 'good', 'fair', 'rebuilding'] as const
export type CreditBand = (typeof CREDIT_BANDS)[number]
