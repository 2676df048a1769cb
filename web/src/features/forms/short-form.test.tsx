import {declaredDefaults} from '@forecourt/schemas'
import {renderToStaticMarkup} from 'react-dom/server'
import {describe, expect, it} from 'vitest'
import {FORM_IDS} from '#/domain/forms/form-id'
import {receiveForm} from './receive-form'
import {fieldsOf} from './resolved-form'
import {ShortForm} from './short-form'
import {shortenForm} from './shorten-form'
import {NOW, setting, TYPED, world} from './testing'

const SHORT = {...TYPED, vehicle: '2016 Mazda 3', postcode: '4305'}

function namesOf(form: ReturnType<typeof setting>['form']): string[] {
  return fieldsOf(shortenForm(form)).map(({name}) => name)
}

describe('[2.30] the contact fields of a trade-in', () => {
  it('are the least that the form needs, and what a site makes required', () => {
    expect(namesOf(setting('tradeIn').form)).toEqual(['vehicle', 'name', 'email', 'phone', 'postcode'])
    const strict = setting('tradeIn', {
      fields: [{field: 'rego', show: 'usual', required: 'yes', label: null}],
    })
    expect(namesOf(strict.form)).toContain('rego')
  })

  it.each(FORM_IDS)('leave nothing out that %s insists on', (id) => {
    const {form} = setting(id)
    const asked = new Set(namesOf(form))
    for (const {name, required, when} of fieldsOf(form)) expect(asked.has(name)).toBe(required && !when)
  })

  it('are a form that posts by itself, with the trap for machines, the consent and who keeps it', () => {
    const html = renderToStaticMarkup(
      <ShortForm setting={setting('tradeIn')} settings={declaredDefaults} page="/" />,
    )
    expect(html).toContain('action="/api/forms/tradeIn" method="post"')
    expect(html).toContain('<input type="hidden" name="page" value="/"/>')
    for (const name of ['vehicle', 'name', 'email', 'phone', 'postcode', 'opt_in'])
      expect(html).toContain(`name="${name}"`)
    expect(html).toContain('Leave this empty')
    expect(html).toContain('/privacy-policy')
    expect(html.match(/<fieldset/g)).toHaveLength(1)
  })

  it('[7.9] are taken as a whole trade-in lead', async () => {
    const kept: unknown[] = []
    const about = setting('tradeIn', {carSlug: null, car: null})
    const received = await receiveForm(
      {
        values: SHORT,
        view: 'token',
        proof: {},
        page: '/',
        pageId: null,
        visitedPages: [],
        linkedQueryParams: {},
        scripted: true,
      },
      about,
      world({
        readView: () => ({
          ok: true,
          view: {
            id: '0b6a3e5e-93c5-4a0f-8f2b-2f6f5f4f6c11',
            site: 'a-site',
            form: 'tradeIn',
            at: NOW - 30_000,
            plain: false,
          },
        }),
        submit: async (lead) => {
          kept.push(lead)
          return {ok: true, data: {leadId: 'ld_1', repeated: false}}
        },
      }),
    )
    expect(received).toMatchObject({kind: 'sent', next: '/success?category=Trade-in'})
    expect(kept).toMatchObject([
      {
        form: 'tradeIn',
        category: 'Trade-in',
        department: 'tradeIn',
        tradeIn: {comments: '2016 Mazda 3', rego: null},
      },
    ])
    expect(received).toMatchObject({
      events: [{event: 'asc_form_submission'}, {event: 'asc_form_submission_trade', page_location: '/'}],
    })
  })
})
