// Free of zod: browsers load these names.

/** How shoppers describe their own credit history, the best first. Nobody checks it: it only chooses a rate. */
export const CREDIT_BANDS = ['excellent', 'good', 'fair', 'rebuilding'] as const
export type CreditBand = (typeof CREDIT_BANDS)[number]
