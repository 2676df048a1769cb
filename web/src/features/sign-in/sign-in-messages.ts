import type {SignInError} from '#/domain/sign-in/sign-in-address'

type Words = {
  /** Its field; null if it belongs to none. */
  readonly field: 'phone' | 'code' | null
  readonly message: string
  readonly status: 400 | 403 | 422 | 429 | 503
}

/** The messages of sign-in, shown beside the field if they belong to one. */
export const SIGN_IN_MESSAGES: {readonly [error in SignInError]: Words} = {
  'phone-missing': {field: 'phone', status: 422, message: 'Write your mobile number.'},
  'phone-short': {
    field: 'phone',
    status: 422,
    message: 'This number is too short. A mobile number has ten digits, such as 0412 345 678.',
  },
  'phone-long': {
    field: 'phone',
    status: 422,
    message: 'This number is too long. A mobile number has ten digits, such as 0412 345 678.',
  },
  'phone-foreign': {
    field: 'phone',
    status: 422,
    message: 'We can only text Australian mobile numbers, which begin with 04 or +61 4.',
  },
  'phone-fixed': {
    field: 'phone',
    status: 422,
    message: 'This is not a mobile number, and a code can only be sent to a mobile.',
  },
  'phone-unreadable': {
    field: 'phone',
    status: 422,
    message: 'Write a mobile number in digits, such as 0412 345 678.',
  },
  'code-missing': {field: 'code', status: 422, message: 'Write the code from the text message.'},
  'code-form': {field: 'code', status: 422, message: 'The code has six digits. Check the text message.'},
  'code-wrong': {field: 'code', status: 422, message: 'This is not the code that we sent. Check the digits.'},
  'code-wrong-last': {
    field: 'code',
    status: 422,
    message: 'This is not the code that we sent. You have one more try.',
  },
  'code-over': {
    field: 'code',
    status: 422,
    message: 'This code does not count any more: it is too old, or was tried too often. Ask for a new one.',
  },
  soon: {
    field: null,
    status: 429,
    message: 'We have just sent a code. Wait half a minute for it before you ask for a new one.',
  },
  often: {
    field: null,
    status: 429,
    message:
      'Many codes were asked for from your network in the last hour. Please try again in an hour, or give us a call.',
  },
  number: {
    field: null,
    status: 429,
    message:
      'Several codes have gone to this number already. The last of them counts for five minutes; for another, please try again later, or give us a call.',
  },
  busy: {
    field: null,
    status: 429,
    message:
      'Unusually many codes are asked for on this site just now. Please wait a minute, then press the button once more.',
  },
  proof: {
    field: null,
    status: 403,
    message: 'We could not check that a person sends this. Please press the button once more.',
  },
  'not-own': {field: null, status: 403, message: 'Send this from the sign-in page.'},
  unavailable: {
    field: null,
    status: 503,
    message: 'Signing in does not answer just now. Nothing is lost: please try again in a minute.',
  },
}

/** The state of the text, for a shopper who is waiting for it. */
export const TEXT_STATE_MESSAGES = {
  waiting: 'The text has not left yet: the phone network’s service is slow. We keep trying for two minutes.',
  sent: 'The text has left. Some phones take a minute to show it.',
  failed: 'We could not send the text. Please ask for a new code, or check the number.',
} as const

/** The response to a script: the next page, or an error. */
export type SignInAnswer =
  | {readonly next: string}
  | {readonly error: SignInError; readonly field: Words['field']; readonly message: string}

/** The data about the text message for the page's script: its state as a message, and the masked number. */
export type TextAnswer = {readonly message: string; readonly to: string}
