/** What a shopper wants to sign in for, as the sign-in page’s address says it [2.12]. The value is its settings’ name. */
export const SIGN_IN_TYPES = {
  watchlist: 'watchlist',
  'trade-in': 'tradeIn',
  checkout: 'checkout',
  finance: 'finance',
  'spin-to-win': 'spinToWin',
  'online-payment': 'onlinePayment',
  'car-finance': 'carFinance',
} as const

export type SignInType = keyof typeof SIGN_IN_TYPES

/**
 * Why a route asks a shopper to sign in [4.8], and with which words it asks. Which sites ask is a rule of the
 * storefront; `account` is for a shopper’s own pages, which always do.
 */
export const GATES = {
  account: 'watchlist',
  checkout: 'checkout',
  personalisedFinance: 'finance',
  creditCheck: 'car-finance',
  spinToWin: 'spin-to-win',
  onlinePayment: 'online-payment',
} as const satisfies {readonly [gate: string]: SignInType}

export type GateName = keyof typeof GATES

/** A gate of a route: of all its addresses, or of those named alone. */
export type Gate = {readonly by: GateName; readonly at?: readonly `/${string}`[]}
