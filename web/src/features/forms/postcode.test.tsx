import {declaredDefaults} from '@forecourt/schemas/settings/settings'
import fc from 'fast-check'
import {renderToStaticMarkup} from 'react-dom/server'
import {describe, expect, it} from 'vitest'
import {sampleForm, TYPED} from '#/testing/sample-form'
import {FormField} from './form-field'
import {checkAnswers} from './form-schema'
import {listFields} from './site-form'

const WORDS = declaredDefaults.tradeIn.invalidPostcode
const OWN_WORDS = 'Four digits, please.'
const ANSWERS = {...TYPED, last_name: 'Example'}

function getPostcode(invalidPostcode?: string) {
  const form = sampleForm('tradeIn', invalidPostcode ? {tradeIn: {invalidPostcode}} : {})
  const found = listFields(form).find(({name}) => name === 'postcode')
  if (!found) throw new Error('no postcode')
  return {form, field: found}
}

/** What the server says without script. */
function serverSays(postcode: string | undefined, invalidPostcode?: string): string | null {
  const checked = checkAnswers(getPostcode(invalidPostcode).form, {...ANSWERS, postcode})
  return checked.ok ? null : checked.errors.map(({field: name, message}) => `${name}: ${message}`).join()
}

describe('the postcode of a trade-in', () => {
  it.each([
    ['4305', true],
    ['0800', true],
    ['12', false],
    ['123', false],
    ['12345', false],
    ['4,30', false],
    ['4 305', false],
    ['43O5', false],
    ['４３０５', true],
    ['４,３０', false],
    ['4,000', false],
    ['', false],
  ])('accepts %j: %s [5.9a, 5.9b, 8.10]', (typed, isOne) => {
    expect(serverSays(typed)).toBe(isOne ? null : `postcode: ${WORDS}`)
  })

  it('is required, takes four letters at most and asks for digits in a text field [5.9a]', () => {
    const html = renderToStaticMarkup(
      <FormField field={getPostcode().field} value={undefined} error={null} />,
    )
    expect(html).toMatch(/<input[^>]* required=""/)
    expect(html).toContain('maxLength="4"')
    expect(html).toContain('inputMode="numeric"')
    expect(html).toContain('type="text"')
    expect(serverSays(undefined)).toBe(`postcode: ${WORDS}`)
  })

  it('is refused in the words of the site [5.9b, 8.10]', () => {
    expect(WORDS).toBe('Invalid postcode. Please enter a 4-digit number.')
    expect(serverSays('12', OWN_WORDS)).toBe(`postcode: ${OWN_WORDS}`)
    // Browser validation is off: without JavaScript it would show its own messages.
    const html = renderToStaticMarkup(
      <FormField field={getPostcode().field} value={undefined} error={null} />,
    )
    expect(html).not.toContain(' pattern=')
  })

  it('is exactly four digits, whatever is typed [5.9a]', () => {
    const typed = fc.oneof(fc.string({maxLength: 6}), fc.stringMatching(/^[0-9]{1,6}$/))
    fc.assert(
      fc.property(typed, (text) => {
        const isOne = /^[0-9]{4}$/.test(text.trim())
        expect(serverSays(text) === null).toBe(isOne)
      }),
      {numRuns: 300},
    )
  })
})
