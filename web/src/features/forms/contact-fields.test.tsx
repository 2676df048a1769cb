import {renderToStaticMarkup} from 'react-dom/server'
import {describe, expect, it} from 'vitest'
import {sampleForm} from '#/testing/sample-form'
import {FORM_IDS} from './all-forms'
import {ContactFields} from './contact-fields'
import {buildShortForm, listFields} from './site-form'

const listNames = (form: Parameters<typeof listFields>[0]) => listFields(form).map(({name}) => name)

describe('the contact fields of a trade-in', () => {
  it('are first and last name, postcode, mobile, e-mail, the way to be contacted, and a hidden field [3.19a, 3.19b, 9.14d]', () => {
    const form = sampleForm('tradeIn')
    const html = renderToStaticMarkup(
      <ContactFields form={form} values={{}} errors={[]} place={null} isAgain={false} />,
    )
    const labels = listFields(form).map(({name, label}) => [name, label])
    expect(labels).toEqual(
      expect.arrayContaining([
        ['name', 'First name'],
        ['last_name', 'Last name'],
        ['postcode', 'Postcode'],
        ['phone', 'Mobile'],
        ['email', 'E-mail'],
      ]),
    )
    for (const [name] of labels) expect(html).toContain(` name="${name}"`)
    for (const way of ['Phone', 'Email', 'SMS']) expect(html).toContain(`<option value="${way}">${way}`)
    expect(html).toContain('name="company_website"')
    expect(html).toContain('/privacy-policy')
  })

  it('offer the ways that the site chose', () => {
    const field = listFields(sampleForm('tradeIn', {tradeIn: {contactMethods: ['SMS']}})).find(
      ({name}) => name === 'PreferredContactMethod',
    )
    expect(field?.choices.map(({value}) => value)).toEqual(['SMS'])
  })

  it('show where a postcode is, with who is to be credited, and what is wrong', () => {
    const place = {
      postcode: '4000',
      names: ['Brisbane', 'Petrie Terrace', 'Spring Hill', 'Tangalooma'],
      states: ['QLD'] as const,
      middle: null,
      credit: {text: 'Postcodes by GeoNames', url: 'https://www.geonames.org'},
    }
    const errors = [{field: 'email', message: 'Write your e-mail address.'}]
    const html = renderToStaticMarkup(
      <ContactFields
        form={sampleForm('tradeIn')}
        values={{postcode: '4000'}}
        errors={errors}
        place={place}
        isAgain
      />,
    )
    expect(html).toContain('Brisbane, Petrie Terrace, Spring Hill and around')
    expect(html).toContain('href="https://www.geonames.org"')
    expect(html).toContain('Write your e-mail address.')
    // A tick that was taken away stays away.
    expect(html).not.toContain('checked=""')
  })
})

describe('a short form', () => {
  it('asks for the required fields only, the site’s too [2.30]', () => {
    expect(listNames(buildShortForm(sampleForm('tradeIn')))).toEqual(['name', 'postcode', 'phone', 'email'])
    const strict = sampleForm('tradeIn', {
      fields: [{field: 'last_name', show: 'usual', required: 'yes', label: null}],
    })
    expect(listNames(buildShortForm(strict))).toContain('last_name')
  })

  it.each(FORM_IDS)('includes every field that %s requires', (id) => {
    const form = sampleForm(id)
    const asked = new Set(listNames(buildShortForm(form)))
    for (const {name, required, when} of listFields(form)) expect(asked.has(name)).toBe(required && !when)
  })
})
