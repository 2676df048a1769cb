import {flag} from '../../fields/scalars.ts'
import {object} from '../../fields/structures.ts'

export const gatedRoutes = object({
  title: 'Pages behind sign-in',
  help: 'Which pages ask a shopper to sign in with a phone number first. Signing in puts some shoppers off: leave off what can stay open. A site without Accounts never asks.',
  fields: {
    checkout: flag({
      title: 'Reserve and buy',
      help: 'The page on which a car is held or bought.',
    }),
    personalisedFinance: flag({
      title: 'Personalised finance',
      help: 'The page with the shopper’s own figures.',
      default: true,
    }),
    creditCheck: flag({
      title: 'Finance with a credit check',
      help: 'The finance form at /apply-for-finance, where the site has Finance with a credit check on.',
      default: true,
    }),
    spinToWin: flag({
      title: 'Spin to win',
      help: 'The page of the prize promotion, where the site has Spin to win on.',
      default: true,
    }),
    onlinePayment: flag({
      title: 'Online payment',
      help: 'The page on which customers pay an invoice.',
      default: true,
    }),
  },
})
