/** What a shopper changes of what they sent before, as the subcategory of the lead that tells the dealer in our own words. */
export const FOLLOW_UPS = ['Cancelled', 'Moved', 'Consent withdrawn'] as const
export type FollowUpKind = (typeof FOLLOW_UPS)[number]
