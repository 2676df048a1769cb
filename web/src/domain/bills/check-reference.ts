export type ReferenceResult =
  | {readonly ok: true; readonly reference: string}
  | {readonly ok: false; readonly fault: 'missing' | 'card-number' | 'form'}

const USUAL = /^(?=.*\d)[A-Z0-9][A-Z0-9 ._/#-]{1,38}[A-Z0-9]$/
const MOST = 40

/**
 * Parses a dealer's reference: one of the site's forms, in capitals and with single spaces. In a form, `#` is a
 * digit, `@` a letter, `*` any number of both. Without forms, 3 to 40 letters and digits with at least one digit.
 */
export function checkReference(text: string, forms: readonly string[]): ReferenceResult {
  const reference = normalise(text)
  if (reference === '') return {ok: false, fault: 'missing'}
  if (isCardNumber(reference)) return {ok: false, fault: 'card-number'}
  const isKnown = forms.length === 0 ? USUAL.test(reference) : forms.some((form) => matches(reference, form))
  return isKnown && reference.length <= MOST ? {ok: true, reference} : {ok: false, fault: 'form'}
}

function normalise(text: string): string {
  return text.normalize('NFKC').trim().replace(/\s+/g, ' ').toUpperCase()
}

const PARTS: {readonly [letter: string]: string} = {'#': '[0-9]', '@': '[A-Z]', '*': '[A-Z0-9]*'}

function matches(reference: string, form: string): boolean {
  const parts = [...normalise(form)].map((letter) => PARTS[letter] ?? escapeLetter(letter))
  return new RegExp(`^${parts.join('')}$`).test(reference)
}

function escapeLetter(letter: string): string {
  return letter.replace(/[^A-Z0-9 ]/, '\\$&')
}

/** Whether it may be a payment card number, which must never be stored: 13 to 19 digits with a valid check digit. */
function isCardNumber(text: string): boolean {
  const digits = text.replace(/[ -]/g, '')
  if (!/^\d{13,19}$/.test(digits)) return false
  const sum = [...digits].toReversed().reduce((total, digit, at) => {
    const value = Number(digit) * (at % 2 === 1 ? 2 : 1)
    return total + (value > 9 ? value - 9 : value)
  }, 0)
  return sum % 10 === 0
}
