/**
 * A shopper's changes to an earlier lead, as the subcategory of the lead that notifies the dealer with our own text.
 */
export const FOLLOW_UPS = ['Cancelled', 'Moved', 'Consent withdrawn'] as const
export type FollowUpKind = (typeof FOLLOW_UPS)[number]
