import {renderToStaticMarkup} from 'react-dom/server'
import {beforeEach, describe, expect, it, vi} from 'vitest'
import {submitLead} from '#/leads/submit-lead'
import {FORM_IDS} from './all-forms'
import {ShortForm} from './form-view'
import {submitForm} from './receive-form'
import {buildShortForm, listFields, type SiteForm} from './site-form'
import {acceptLead, NOW, SENDER, sampleForm, samplePosted, TYPED} from './testing'

vi.mock('#/leads/submit-lead', () => ({submitLead: vi.fn()}))
vi.mock('#/gateways/records/count-rates', () => ({countRates: async () => ({ok: true, data: true})}))

beforeEach(() => {
  vi.mocked(submitLead).mockReset().mockImplementation(acceptLead)
})

const SHORT = {...TYPED, vehicle: '2016 Mazda 3', postcode: '4305'}

function listNames(form: SiteForm): string[] {
  return listFields(buildShortForm(form)).map(({name}) => name)
}

describe('ShortForm of a trade-in', () => {
  it('asks for the required fields only, the site’s too [2.30]', () => {
    expect(listNames(sampleForm('tradeIn'))).toEqual(['vehicle', 'name', 'email', 'phone', 'postcode'])
    const strict = sampleForm('tradeIn', {
      fields: [{field: 'rego', show: 'usual', required: 'yes', label: null}],
    })
    expect(listNames(strict)).toContain('rego')
  })

  it.each(FORM_IDS)('includes every field that %s requires', (id) => {
    const form = sampleForm(id)
    const asked = new Set(listNames(form))
    for (const {name, required, when} of listFields(form)) expect(asked.has(name)).toBe(required && !when)
  })

  it('posts without script, with the trap for machines, the consent and the privacy policy’s owner [2.30]', () => {
    const html = renderToStaticMarkup(<ShortForm form={sampleForm('tradeIn')} page="/" />)
    expect(html).toContain('action="/api/forms/tradeIn" method="post"')
    expect(html).toContain('<input type="hidden" name="page" value="/"/>')
    for (const name of ['vehicle', 'name', 'email', 'phone', 'postcode', 'opt_in'])
      expect(html).toContain(`name="${name}"`)
    expect(html).toContain('Leave this empty')
    expect(html).toContain('/privacy-policy')
    expect(html.match(/<fieldset/g)).toHaveLength(1)
  })

  it('is accepted as a complete trade-in lead [7.9]', async () => {
    const form = sampleForm('tradeIn', {about: {carSlug: null, car: null}})
    const outcome = await submitForm(form, samplePosted(form, SHORT, {page: '/'}), SENDER, NOW)
    expect(outcome).toMatchObject({kind: 'sent', next: '/success?category=Trade-in'})
    expect(vi.mocked(submitLead).mock.lastCall).toMatchObject([
      {
        form: 'tradeIn',
        category: 'Trade-in',
        department: 'tradeIn',
        tradeIn: {comments: '2016 Mazda 3', rego: null},
      },
    ])
    expect(outcome).toMatchObject({
      events: [{event: 'asc_form_submission'}, {event: 'asc_form_submission_trade', page_location: '/'}],
    })
  })
})
