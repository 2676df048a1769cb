import {longText, text} from '../../fields/scalars.ts'
import {object} from '../../fields/structures.ts'

function purpose(title: string, heading: string, words: string) {
  return object(title, 'What the sign-in page tells shoppers who need this.', {
    heading: text('Heading', 'On top of the page.', {default: heading, max: 60}),
    text: longText('Under the heading', 'Why it is asked, in one sentence.', {default: words, max: 240}),
  })
}

export const signIn = object(
  'Sign-in',
  'How shoppers sign in: the words of the page and of the text message. Switch it on and off in Settings → Features.',
  {
    message: text(
      'Text message',
      '{code} and {site} are filled in. A last line for the shopper’s phone is added.',
      {
        default:
          '{code} is your code for {site}. It is valid for five minutes. Do not share it with anybody.',
        max: 240,
        pattern: {regex: /\{code\}/, message: 'Write {code} where the code belongs'},
      },
    ),
    sender: text(
      'Sender of text messages',
      'A number of your own, such as +61412345678, or a name of at most 11 letters that is in the register of sender names; other names are shown as unverified. Leave empty for the platform’s number.',
      {
        clearable: true,
        pattern: {
          regex: /^(?:\+?\d{6,15}|(?=.*[A-Za-z])[A-Za-z0-9 ._&-]{1,11})$/,
          message: 'Write a number such as +61412345678, or a name of at most 11 letters and digits',
        },
      },
    ),
    watchlist: purpose(
      'For My garage',
      'Sign in to My garage',
      'Your saved cars, alerts and bookings, on every device.',
    ),
    garage: purpose(
      'For My garage without a watchlist',
      'Sign in to My garage',
      'Your alerts, bookings and enquiries, on every device.',
    ),
    tradeIn: purpose(
      'For a trade-in',
      'Sign in to value your car',
      'We keep your valuation, so that you can come back to it.',
    ),
    checkout: purpose('To reserve or buy', 'Sign in to continue', 'We hold it in your name.'),
    finance: purpose(
      'For personalised finance',
      'Sign in for your own figures',
      'Only you can see your figures.',
    ),
    spinToWin: purpose('For spin to win', 'Sign in to spin', 'One spin for each mobile number.'),
    onlinePayment: purpose('To pay online', 'Sign in to pay', 'We send your receipt to the right person.'),
    carFinance: purpose(
      'To apply for finance',
      'Sign in to apply for finance',
      'An application is personal, so we check that it is yours.',
    ),
  },
)
