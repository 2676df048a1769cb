/** Actions that lead to a page of their own. */
export type PageAction = 'finance' | 'tradeIn' | 'reserve' | 'pricePdf'

/** Those whose page this site has: a button that leads nowhere is not shown. */
export const ACTION_PAGES: ReadonlySet<PageAction> = new Set<PageAction>(['finance', 'pricePdf'])
