import {PAGE_FORMS, type PageForm} from '@forecourt/schemas'
import {renderToStaticMarkup} from 'react-dom/server'
import {describe, expect, it} from 'vitest'
import {buildTenant} from '#/tenant/build-tenant'
import {parseDirectory} from '#/tenant/directory'
import {formsOff} from '#/testing/forms-off'
import {FormBlock} from './form-block'

function tenantWith(settings: object) {
  const site = {id: 's', name: 'Alpha', slug: 'alpha', hosts: ['alpha.example'], dealerships: ['d']}
  const directory = parseDirectory({
    sites: [{...site, settings: 'own'}],
    layers: [{id: 'own', layer: 'site', title: 'Alpha', ...settings}],
    dealerships: [{id: 'd', name: 'Alpha', slug: 'alpha', number: 1}],
    locations: [{id: 'l', name: 'Yard', slug: 'yard', dealership: 'd', type: 'sales'}],
  })
  const tenant = buildTenant(directory, 'alpha')
  if (!tenant) throw new Error('The site cannot be read')
  return tenant
}

function draw(form: PageForm, settings: object = {}, again = false): string {
  const block = {block: 'form', key: 'a', form, title: null, text: null} as const
  const place = {first: false, again}
  return renderToStaticMarkup(
    <FormBlock block={block} tenant={tenantWith(settings)} place={place} page="about-us" />,
  )
}

/** What staff choose from, and where what shoppers send goes. */
const CHOICES: {readonly [form in PageForm]: string} = {
  general: '/api/forms/general',
  callBack: '/api/forms/call-back',
  finance: '/api/forms/finance',
  testDrive: '/api/forms/test-drive',
  tradeIn: '/api/forms/trade-in',
  parts: '/api/forms/parts',
  fleet: '/api/forms/fleet',
  careers: '/api/forms/careers',
  serviceBooking: '/api/forms/service',
}
const NAMES = Object.keys(CHOICES) as PageForm[]

describe('the page block Form', () => {
  it.each(NAMES)('draws the form %s with its heading, fields and button [2.21]', (form) => {
    const html = draw(form)
    expect(html).toContain(`action="${CHOICES[form]}" method="post"`)
    expect(html).toMatch(/<h2[^>]*>[^<]+<\/h2>/)
    for (const field of ['name', 'email', 'phone']) expect(html).toContain(`name="${field}"`)
    expect(html).toContain('type="submit"')
    expect(html).toContain('name="page_id" value="about-us"')
  })

  it('offers staff no choice that is not drawn', () => {
    expect(Object.keys(PAGE_FORMS).toSorted()).toEqual(NAMES.toSorted())
  })

  it.each(NAMES)('draws nothing for %s where the site has the form off', (form) => {
    expect(draw(form, formsOff([form]))).toBe('')
  })

  it('draws no trade-in where the feature is off [2.8]', () => {
    expect(draw('tradeIn', {features: {tradeIn: {on: false}}})).toBe('')
  })

  it('leads from a second form to the page of its own', () => {
    expect(draw('tradeIn', {}, true)).toContain('href="/trade-in"')
  })
})
