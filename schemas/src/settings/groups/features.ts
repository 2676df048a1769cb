import {featureFlag} from '../../fields/feature-flag.ts'
import {object} from '../../fields/structures.ts'
import {describeProcessor, getLegalDeposit, isFeatureTold, type LegalSite} from '../../legal/legal-notice.ts'

export const features = object(
  'Features',
  'What the site can do. You can limit each feature to certain days.',
  {
    favourites: featureFlag(
      'Favourites',
      'Hearts on cars, kept in the shopper’s own browser.',
      {
        browser: (site) =>
          isFeatureTold('watchlist', site)
            ? '- Cars that you save with a heart while you are not signed in.'
            : '- Cars that you save with a heart.',
      },
      {default: true},
    ),
    accounts: featureFlag(
      'Accounts',
      'Shoppers sign in with a mobile number and a code. You can change its texts in Settings → Sign-in.',
      {
        collect:
          '- If you sign in: your mobile number, when you last came, and the browsers in which you are signed in.',
        hold: 'We text you a code that is valid for five minutes. Your account and what it holds are deleted when you delete it in My garage, or when you have not come back for a long time. There you can also download what it holds.',
        use: '- To know you again when you sign in, and to show you there what you kept, sent and paid.',
        share: (site) =>
          `- ${describeProcessor(site, 'texts')} sends our text messages. It gets your number and the words.`,
        accounts:
          'You sign in with your mobile number and a code that we text you. Do not share the code. You can end a sign-in or delete the account at any time in My garage; a car that is held for you, or an order that is open, is settled first.',
        browser:
          '- If you sign in: that you are signed in, for 30 days after your last visit and at most a year.',
      },
      {default: true},
    ),
    watchlist: featureFlag(
      'Watchlist',
      'A list of cars kept for signed-in shoppers, on every device. It needs Accounts. You can change its texts in Settings → Messages.',
      {
        collect:
          '- If you keep a watchlist: the cars on it, how you want to hear of them, and what we sent you about them. It is kept on our servers with your account.',
        use: '- To tell you when a car on your watchlist costs less or can be bought again, only if you agreed to it.',
      },
    ),
    savedSearches: featureFlag(
      'Saved searches and alerts',
      'Signed-in shoppers save searches and are notified of new matches and lower prices. It needs Accounts. You can change its texts and times in Settings → Alerts.',
      {
        collect:
          '- If you save a search: what you search for, how you want to hear of new cars, the e-mail address you give for it, and what we sent you.',
        use: '- To tell you of new cars and lower prices that fit a search you saved, only if you agreed to it.',
      },
      {default: true},
    ),
    compare: featureFlag(
      'Compare',
      'Up to four cars side by side.',
      {browser: '- Cars that you chose to compare.'},
      {default: true},
    ),
    recentlySeen: featureFlag(
      'Recently seen',
      'The cars a shopper looked at last, kept in their own browser.',
      {browser: '- The cars that you looked at last.'},
      {default: true},
    ),
    budgetFinder: featureFlag(
      'Budget finder',
      'Turns a repayment and a deposit into a budget and a search.',
      null,
      {default: true},
    ),
    testDrives: featureFlag(
      'Test drives',
      'Shoppers can ask for a test drive. You can change its texts and fields in Settings → Forms.',
      {
        collect: '- If you ask for a test drive: the location, and the day and time that you choose.',
        use: '- To keep the time of a test drive for you, and to remind you of it.',
        sending:
          'A time that you choose for a test drive is kept for you until we confirm or change it. You can move or cancel it by the link in our e-mail, or by calling us.',
      },
      {default: true},
    ),
    serviceBooking: featureFlag(
      'Service booking',
      'Shoppers can book a service. You can change its texts, or the address of the booking page, in Settings → Forms.',
      {
        collect:
          '- If you book a service: the number plate, make, model and kilometres of your car, what it needs, and the day and time that you choose.',
        use: '- To book your car into our workshop, and to remind you of it.',
      },
      {default: true, when: ({settings}) => settings.forms.serviceBookingUrl === null},
    ),
    tradeIn: featureFlag(
      'Trade-in',
      'Shoppers can ask what their car is worth. You can change its texts and fields in Settings → Forms.',
      {
        collect:
          '- If you ask what your car is worth: its number plate, kilometres, history and condition, the photographs you send, and whether finance is owing on it.',
        hold: 'A valuation and the photographs of your car are deleted after 90 days; a valuation whose offer you accepted after 400 days. The enquiry that it became is kept as others are.',
        use: '- To value your car and to talk with you about buying it.',
        selling:
          'A range that we show for your car is no offer. We make one in writing once we know enough of the car.',
        browser:
          '- If you value a car: which valuations were begun in this browser, for 90 days, and the last figure, which counts in weekly figures until it ends or you take it off.',
      },
      {
        default: true,
        decides: {
          by: 'in part',
          what: 'For how much we buy your car',
          from: 'what you tell us of the car, and what such cars are advertised or traded for',
          code: ['web/src/domain/trade-ins/describe-value.ts', 'resolveShownValue'],
        },
      },
    ),
    instantOffer: featureFlag(
      'Instant offer',
      'Shoppers who sell a car get an offer at once. You can choose the cars and the amounts in Settings → Valuations and offers.',
      {
        selling: ({settings}) =>
          `For some cars the website makes you an offer at once. It stands for ${settings.tradeIn.offerValidDays} days, to the end of the day that is stated with it, and is subject to our seeing the car. You need not take it.`,
      },
      {
        decides: {
          by: 'alone',
          what: 'Whether we make you an offer for your car at once, and for how much',
          from: 'the make, model, year and kilometres of your car, your answers about its condition, and what it is worth by a valuation or our own prices',
          code: ['web/src/domain/valuations/resolve-offer.ts', 'resolveOffer'],
        },
      },
    ),
    reserve: featureFlag(
      'Reserve online',
      'Shoppers can hold a car with a refundable deposit. Its texts and amount are in Settings → Reserve and buy online. With a deposit, the dealership needs a Stripe account.',
      {
        collect:
          '- If you reserve a car: your name, mobile number and e-mail address, the car, the time, and the deposit where there is one.',
        hold: 'What was reserved, ordered or paid, and how much, stays on record for seven years, as the law asks. Your name and contact details in it are removed earlier.',
        reserving: describeHold,
        browser: '- If you reserve a car: what you typed there, for an hour.',
      },
      {
        decides: {
          by: 'alone',
          what: 'Who has a car that two people want to reserve',
          from: 'who asked for it first, and whether a deposit, where there is one, was paid in time',
          code: ['web/src/services/reservations/records.ts', 'holdCar'],
        },
      },
    ),
    onlinePurchase: featureFlag(
      'Buy online',
      'Shoppers who are signed in can go through the whole purchase online, for the cars chosen in Settings → Reserve and buy online. It needs Accounts; with a deposit, the dealership needs a Stripe account.',
      {
        collect:
          '- If you buy online: the extras, trade-in, way of paying and delivery that you choose, your name and address, and the times of each step.',
        hold: 'An order that you began and did not place is deleted after 90 days. A placed order stays on record for seven years; your name and contact details in it are removed earlier.',
        use: '- To work out what the car costs you with all that you chose, and to make the contract with you.',
        buying:
          'An order that you place online asks us for a contract and keeps the car for you until we have answered. We answer it in person; it binds nobody until you and we have signed the contract, of which you get a copy. You can cancel the order until we accept it, and after that while a cooling-off period of your state runs: a deposit then goes back in full.',
      },
    ),
    deals: featureFlag(
      'Deals',
      'A purchase online is a deal with a number. Finance pages work with it, it can be printed, and if the shopper agrees you hear of one left unfinished and can change it. It needs Buy online.',
      {
        use: '- To ask you about a purchase that you began online and left unfinished, and to put our own figures into it, if you have ticked that we may.',
      },
    ),
    personalisedFinance: featureFlag(
      'Personalised finance',
      'A page that puts the lenders of a car side by side, for the shopper’s own deposit, trade-in and term. It needs finance figures.',
      {
        collect:
          '- If you compare finance: the deposit, trade-in and term that you enter, how you describe your own credit history, and the figures that you keep with your account.',
        figures:
          'Where you describe your own credit history, the rates are examples for such a history. Nobody is asked about you for them.',
      },
    ),
    financeApplication: featureFlag(
      'Finance application',
      'Shoppers who are signed in apply for finance in steps, and a lender or the finance desk gets their answers. It needs Accounts. Its texts and questions are in Settings → Finance application.',
      {
        collect:
          '- If you apply for finance: your date of birth, driver’s licence, residency, dependants, homes, work, income, spending and debts, and those of a second applicant.',
        hold: ({settings}) =>
          `Your answers in an application for finance are stored encrypted from the first step on. They are erased ${settings.financeApplication.keptDays} days after the lender or our finance desk got them, and 30 days after you sent or began them at the latest; at once, if you say so in My garage. What you agreed to stays on record for seven years, or until you delete the account.`,
        use: '- To pass your application to a lender or its broker.',
        share: '- The lender or finance broker that you apply to gets your answers, once.',
        applying: [
          'Here you can apply for finance in steps. We pass your answers to a lender or its broker, who decides on your application. No computer program of ours decides it.',
          'The figure beside the steps is an estimate at a rate that is stated with it, and no offer of credit.',
        ],
        consents:
          'Before you send an application for finance you agree that we give it to the lender or broker, and confirm that it is true. The words are kept with the application.',
      },
    ),
    creditCheck: featureFlag(
      'Finance with a credit check',
      'Shoppers sign in before the finance form at /apply-for-finance, and go on from their application to the lender’s own page after its notice and consent. The site itself asks no credit bureau.',
      {
        share:
          '- The lender may ask a credit reporting body for your credit report, on its own page and with your consent. This website asks none.',
        applying:
          'The lender may check your credit, on its own page and after you have sent an application and agreed to it. That the lender asked is recorded at the credit reporting body. This website itself asks no credit reporting body and gets no credit report.',
      },
      {when: (site) => isFeatureTold('financeApplication', site)},
    ),
    onlinePayment: featureFlag(
      'Online payment',
      'A page on which customers pay an invoice or booking. It needs a dealership with a Stripe account.',
      {
        collect:
          '- If you pay an invoice: its number, the amount and what it is for, your name, e-mail address and phone number.',
        hold: 'What you paid online stays on record for seven years. Your name and contact details in it are removed earlier.',
        use: '- To take your payment, to send you the receipt, and to pay back what was paid too much.',
        paying:
          'You pay on the page of the payment provider, in the amount that you enter, and get a receipt. Check the number of the invoice: we match your payment by it. If you paid too much or twice, tell us and it is paid back.',
        browser: '- If a payment form could not be sent: what you typed there, for ten minutes.',
      },
    ),
    partsSearch: featureFlag(
      'Parts search',
      'A catalogue of parts that shoppers search and ask about. You can change its texts in Settings → Parts search.',
      {
        browser: '- The parts in your basket, for 30 days.',
        sending: 'A basket of parts is a question to our parts counter, and no order.',
      },
    ),
    spinToWin: featureFlag(
      'Spin to win',
      'The page /spin-to-win with the current prize promotion, on these days only. It needs Accounts, and a prize promotion with everything the law requires.',
      {
        collect:
          '- If you enter a prize promotion: your mobile number, your postcode, what the draw gave, and an e-mail address if you want the prize sent there.',
        hold: 'Entries of a prize promotion that won nothing are deleted 90 days after its end, those that won after seven years; e-mail addresses within two days.',
        use: '- To run a prize promotion, and to hand over what you won.',
        prizes:
          'A prize promotion has its own terms on its page: who may enter, the prizes, the chances, the days and the permits. Entry is free, and each mobile number enters once.',
      },
      {
        decides: {
          by: 'alone',
          what: 'Whether you may enter a prize promotion, and what you win',
          from: 'your mobile number, so that each enters once, and the state of your postcode; the draw itself is chance',
          code: ['web/src/domain/promotions/choose-prize.ts', 'choosePrize'],
        },
      },
    ),
    models: featureFlag('Model pages', 'The range of new models, grouped by body.', null, {default: true}),
    manufacturers: featureFlag(
      'Brand pages',
      'A page for each brand of the site’s locations, models and offers, with its range, its offers and its cars.',
      null,
      {default: true},
    ),
    blog: featureFlag('News and reviews', 'Posts, in categories.', null, {default: true}),
    visits: featureFlag(
      'Count visits',
      'Counts which cars, searches and forms people use; “Figures” shows the week. No cookie, name or address is kept. With “Ask before measuring” (Integrations), only those who agree are counted.',
      {
        browser:
          '- For this visit: a random number and which website led you here, so that a visit is counted once.',
        measuring: ({settings}) =>
          `We count which cars, searches and forms a visit uses, under a random number that your browser forgets with the tab.${settings.integrations.askAnalyticsConsent ? ' We do so only once you agree.' : ''}`,
      },
    ),
    visitNumbers: featureFlag(
      'A phone number for each visit',
      'Shows a visit a number of its own in place of the dealer’s, so that a call tells which link or advertisement brought it. The numbers are in Settings → Phones.',
      {
        browser:
          '- For this visit: a phone number that only this visit sees for a time, so that we learn which link led to a call.',
        share:
          '- The service that provides the phone numbers of this website connects your call to us. It tells us which number you called, when, for how long, and from which number.',
        measuring: ({settings}) =>
          `The phone number that you see may be one that only this visit sees for a time.${settings.integrations.askAnalyticsConsent ? ' It is so only once you agree.' : ''}`,
      },
    ),
    advertisers: featureFlag(
      'Outcomes to advertisers',
      'Tells the services that the site advertises with that a visit became an enquiry, a booking or a sale, of people who agreed. Their accounts are in Settings → Outcomes to advertisers.',
      {
        use: ({settings}) =>
          `- To learn which advertisements bring enquiries and sales${settings.integrations.askAnalyticsConsent ? ', if you have agreed' : ''}.`,
        share: ({settings}) => {
          const {metaDataset, googleAccount, webhookUrl} = settings.advertisers
          const names = [metaDataset && 'Meta', googleAccount && 'Google', webhookUrl && 'another service']
          return `- The services that we advertise with (${names.filter(Boolean).join(', ')}) learn, in the United States and other countries, that a visit became an enquiry, a booking or a sale and of what price. They get your e-mail address and phone number as scrambled text, with which they can recognise their own users, the page of the form, your browser’s name, and the mark of the advertisement that you pressed.`
        },
        measuring: ({settings}) =>
          settings.integrations.askAnalyticsConsent
            ? 'With the same question you agree that the services we advertise with learn what a form that you send leads to. Your answer is kept with the form. They learn nothing without it.'
            : 'The services that we advertise with learn what a form that you send leads to, unless your browser asks not to be tracked.',
      },
    ),
    experiments: featureFlag(
      'Experiments',
      'Tries other words, or another order of the home page, with a part of the visits, and says which brings more. Where the site asks before measuring, only those who agree take part.',
      {
        browser: '- For this visit: which version of some words you see, so that all its pages say the same.',
        measuring:
          'We may show visits different versions of some words, never of prices or terms, and count which leads to more enquiries.',
      },
    ),
    chat: featureFlag(
      'Chat',
      'A button that opens the dealer’s chat. You can set its address in Settings → Integrations.',
      {
        others:
          '- The chat opens on the page of the company that runs it for us. It learns what you write there, and nothing before you open it.',
      },
    ),
  },
)

// Without a deposit nothing is paid, and no payment provider is named.
function describeHold(site: LegalSite): string {
  const {holdHours} = site.settings.reserve
  const deposit = getLegalDeposit(site)
  const end = 'You can end it at any time. So can we, for example when the car turns out to be sold.'
  if (deposit === 0)
    return `A car that you reserve is held for you at once, for ${holdHours} hours. You pay nothing for it. ${end}`
  const hours = Math.min(holdHours, MOST_PAID_HOURS)
  return `A car that you reserve is held for you for ${hours} hours once the deposit of $${deposit} is set aside on your card. It is set aside and not taken: it goes back in full when the hold ends, and is taken only towards the price when you buy the car. ${end}`
}

/** How long a card payment can be set aside (`web/src/domain/reservations/is-reservable.ts`). */
const MOST_PAID_HOURS = 167
