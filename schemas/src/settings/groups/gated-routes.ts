import {flag} from '../../fields/scalars.ts'
import {object} from '../../fields/structures.ts'

export const gatedRoutes = object(
  'Pages behind sign-in',
  'Which pages ask a shopper to sign in with a phone number first. Signing in puts some shoppers off: leave off what can stay open. A site without Accounts never asks.',
  {
    checkout: flag('Reserve and buy', 'The page on which a car is held or bought.'),
    personalisedFinance: flag('Personalised finance', 'The page with the shopper’s own figures.', {
      default: true,
    }),
    creditCheck: flag(
      'Finance with a credit check',
      'The finance form at /apply-for-finance, where the site has Finance with a credit check on.',
      {default: true},
    ),
    spinToWin: flag('Spin to win', 'The page of the prize promotion, where the site has Spin to win on.', {
      default: true,
    }),
    onlinePayment: flag('Online payment', 'The page on which customers pay an invoice.', {default: true}),
  },
)
