import {NOTHING_FREE} from './nothing-free.ts'

/** The default messages of fields; the site's own texts and the field's take precedence. */
export const FIELD_MESSAGES = {
  missing: (label: string) => `Fill in “${label}”.`,
  severalAnswers: (label: string) => `Give one answer for “${label}”.`,
  tooLong: (label: string, most: number) =>
    `“${label}” is too long: use at most ${most.toLocaleString('en-AU')} letters.`,
  noChoice: (label: string) => `Choose one of the answers for “${label}”.`,
  noTick: (label: string) => `Choose among the answers for “${label}”.`,
  nothingTicked: 'Choose at least one.',
  notAgreed: 'Please tick this.',
  unreadable: (label: string) => `Check “${label}”.`,
  email: 'Write an e-mail address such as name@example.com.',
  phone: 'Write a phone number such as 0412 345 678 or (07) 3333 4444.',
  postcode: 'Invalid postcode. Please enter a 4-digit number.',
  rego: 'Write the number on your plates, for example ABC123.',
  dollars: 'Write an amount in dollars, for example 30,000.',
  day: 'Choose a day.',
  time: 'Choose a time.',
  closed: 'We cannot take you then. Please choose another time.',
  taken: 'That time is not free. Please choose one of the others.',
  dayTaken: NOTHING_FREE,
  otherDealership: 'This place is not one of the dealership you chose. Please choose again.',
} as const

type Refusal = {
  readonly status: 400 | 403 | 404 | 413 | 415 | 422 | 429 | 503
  /** Null if the errors of the fields, or the message of the refusing part, are sufficient. */
  readonly message: string | null
  /** The token of this rendering has been used: a new one is needed. */
  readonly expired?: true
}

/**
 * The reasons for refusing a form, with the message to the sender and the status of the response (spec 4.7c, 8.6 to
 * 8.10).
 */
export const REFUSALS = {
  foreignPage: {status: 403, message: 'Send the form from its own page.'},
  siteUnknown: {
    status: 503,
    message:
      'We could not keep your message just now. It is still in the form: please send it again in a minute.',
  },
  noSuchForm: {status: 404, message: 'This form does not exist.'},
  formOff: {status: 404, message: 'This form is not open here.'},
  wrongType: {status: 415, message: 'Send the form as the page does.'},
  tooLarge: {status: 413, message: 'This is more than the form takes. Please shorten it.'},
  unreadable: {status: 400, message: 'The form could not be read. Please send it again.'},
  wrongAnswers: {status: 422, message: null},
  sold: {
    status: 422,
    message:
      'This car is no longer for sale, so this was not sent. Please choose another one, or give us a call.',
  },
  noToken: {status: 403, message: 'Please press the button once more.', expired: true},
  expiredToken: {
    status: 403,
    message: 'This form was open for a long time. Please press the button once more.',
    expired: true,
  },
  notProven: {
    status: 403,
    message: 'We could not check that a person sends this. Please press the button once more.',
    expired: true,
  },
  /** Sent without JavaScript: the form is shown again with a token, and has to be submitted a second time. */
  confirm: {
    status: 403,
    message: 'One more press: check what you wrote, then send it.',
    expired: true,
  },
  tooMany: {
    status: 429,
    message: 'Many messages have come from your network in the last hour. Please give us a call instead.',
  },
  busy: {
    status: 429,
    message:
      'Unusually many messages come in just now. Please wait a minute, then press the button once more, or give us a call.',
    expired: true,
  },
  notStored: {
    status: 503,
    message:
      'We could not keep your message just now. Nothing is lost: please press the button again in a minute.',
  },
  leadRefused: {status: 422, message: null},
  pageUnavailable: {
    status: 503,
    message: 'Please go back: your message is still in the form. Then send it again.',
  },
} as const satisfies {readonly [code: string]: Refusal}

export type RefusalCode = keyof typeof REFUSALS
