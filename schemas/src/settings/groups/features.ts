import {featureFlag} from '../../fields/feature-flag.ts'
import {object} from '../../fields/structures.ts'

export const features = object({
  title: 'Features',
  help: 'What the site can do. You can limit each feature to certain days.',
  fields: {
    favourites: featureFlag({
      title: 'Favourites',
      help: 'Hearts on cars, kept in the shopper’s own browser.',
      default: true,
    }),
    accounts: featureFlag({
      title: 'Accounts',
      help: 'Shoppers sign in with a mobile number and a code. You can change its texts in Settings → Sign-in.',
      default: true,
    }),
    watchlist: featureFlag({
      title: 'Watchlist',
      help: 'A list of cars kept for signed-in shoppers, on every device. It needs Accounts. You can change its texts in Settings → Messages.',
      default: false,
    }),
    savedSearches: featureFlag({
      title: 'Saved searches and alerts',
      help: 'Signed-in shoppers save searches and are notified of new matches and lower prices. It needs Accounts. You can change its texts and times in Settings → Alerts.',
      default: true,
    }),
    compare: featureFlag({title: 'Compare', help: 'Up to four cars side by side.', default: true}),
    recentlySeen: featureFlag({
      title: 'Recently seen',
      help: 'The cars a shopper looked at last, kept in their own browser.',
      default: true,
    }),
    budgetFinder: featureFlag({
      title: 'Budget finder',
      help: 'Turns a repayment and a deposit into a budget and a search.',
      default: true,
    }),
    testDrives: featureFlag({
      title: 'Test drives',
      help: 'Shoppers can ask for a test drive. You can change its texts and fields in Settings → Forms.',
      default: true,
    }),
    serviceBooking: featureFlag({
      title: 'Service booking',
      help: 'Shoppers can book a service. You can change its texts, or the address of the booking page, in Settings → Forms.',
      default: true,
    }),
    tradeIn: featureFlag({
      title: 'Trade-in',
      help: 'Shoppers can ask what their car is worth. You can change its texts and fields in Settings → Forms.',
      default: true,
    }),
    instantOffer: featureFlag({
      title: 'Instant offer',
      help: 'Shoppers who sell a car get an offer at once. You can choose the cars and the amounts in Settings → Valuations and offers.',
      default: false,
    }),
    reserve: featureFlag({
      title: 'Reserve online',
      help: 'Shoppers can hold a car with a refundable deposit. Its texts and amount are in Settings → Reserve and buy online. With a deposit, the dealership needs a Stripe account.',
      default: false,
    }),
    onlinePurchase: featureFlag({
      title: 'Buy online',
      help: 'Shoppers who are signed in can go through the whole purchase online, for the cars chosen in Settings → Reserve and buy online. It needs Accounts; with a deposit, the dealership needs a Stripe account.',
      default: false,
    }),
    personalisedFinance: featureFlag({
      title: 'Personalised finance',
      help: 'A page that puts the lenders of a car side by side, for the shopper’s own deposit, trade-in and term. It needs finance figures.',
      default: false,
    }),
    financeApplication: featureFlag({
      title: 'Finance application',
      help: 'Shoppers who are signed in apply for finance in steps, and a lender or the finance desk gets their answers. It needs Accounts. Its texts and questions are in Settings → Finance application.',
      default: false,
    }),
    creditCheck: featureFlag({
      title: 'Finance with a credit check',
      help: 'Shoppers sign in before the finance form at /apply-for-finance, and go on from their application to the lender’s own page after its notice and consent. The site itself asks no credit bureau.',
      default: false,
    }),
    onlinePayment: featureFlag({
      title: 'Online payment',
      help: 'A page on which customers pay an invoice or booking. It needs a dealership with a Stripe account.',
      default: false,
    }),
    partsSearch: featureFlag({
      title: 'Parts search',
      help: 'A catalogue of parts that shoppers search and ask about. You can change its texts in Settings → Parts search.',
      default: false,
    }),
    spinToWin: featureFlag({
      title: 'Spin to win',
      help: 'The page /spin-to-win with the current prize promotion, on these days only. It needs Accounts, and a prize promotion with everything the law requires.',
      default: false,
    }),
    models: featureFlag({
      title: 'Model pages',
      help: 'The range of new models, grouped by body.',
      default: true,
    }),
    manufacturers: featureFlag({
      title: 'Brand pages',
      help: 'A page for each brand of the site’s locations, models and offers, with its range, its offers and its cars.',
      default: true,
    }),
    blog: featureFlag({title: 'News and reviews', help: 'Posts, in categories.', default: true}),
    chat: featureFlag({
      title: 'Chat',
      help: 'A button that opens the dealer’s chat. You can set its address in Settings → Integrations.',
      default: false,
    }),
  },
})
