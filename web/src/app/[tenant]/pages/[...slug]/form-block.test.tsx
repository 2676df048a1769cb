import {PAGE_FORMS, type PageForm} from '@forecourt/schemas/page/site-blocks'
import {renderToStaticMarkup} from 'react-dom/server'
import {describe, expect, it, vi} from 'vitest'
import {buildTenant} from '#/tenant/build-tenant'
import {parseDirectory} from '#/tenant/directory'
import type {LegalLinks} from '#/tenant/sites'
import {buildFormSwitches} from '#/testing/form-switches'
import {FormBlock} from './form-block'

const held = vi.hoisted((): {legal: LegalLinks} => ({
  legal: {privacy: '/privacy-policy', terms: '/terms-and-conditions'},
}))

vi.mock('next/cache', () => ({cacheLife: () => undefined}))
vi.mock('../../_parts/get-valued-kinds', () => ({getValuedKinds: async () => ['car']}))
vi.mock('#/tenant/get-legal-links', () => ({getLegalLinks: async () => held.legal}))

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

async function draw(form: PageForm, settings: object = {}, again = false): Promise<string> {
  const block = {block: 'form', key: 'a', form, title: null, text: null} as const
  const place = {first: false, again}
  const versions = {heading: null, sentence: null, button: null}
  const tenant = tenantWith(settings)
  return renderToStaticMarkup(await FormBlock({block, tenant, place, page: 'about-us', versions}))
}

const NAMES = (Object.keys(PAGE_FORMS) as PageForm[]).filter((form) => form !== 'tradeIn')

describe('the page block Form', () => {
  it.each(NAMES)('renders the form %s with its heading, fields and button [2.21]', async (form) => {
    const html = await draw(form, buildFormSwitches([form], true))
    expect(html).toContain(`action="/api/forms/${form}" method="post"`)
    expect(html).toMatch(/<h2[^>]*>[^<]+<\/h2>/)
    for (const field of ['name', 'email', 'phone']) expect(html).toContain(`name="${field}"`)
    expect(html).toContain('type="submit"')
    expect(html).toContain('name="page_id" value="about-us"')
  })

  it('offers staff no form about a car or an offer', () => {
    for (const form of ['enquiry', 'requestPhotos', 'offerEnquiry']) expect(NAMES).not.toContain(form)
    expect(NAMES).toContain('general')
  })

  it.each(NAMES)('renders nothing for %s where the site has the form off', async (form) => {
    expect(await draw(form, buildFormSwitches([form], false))).toBe('')
  })

  it('begins a valuation in place of the form tradeIn [2.8]', async () => {
    const html = await draw('tradeIn')
    expect(html).toContain('action="/api/trade-in"')
    expect(html).toContain('Number plate')
  })

  it('renders no trade-in where the feature is off [2.8]', async () => {
    expect(await draw('tradeIn', {features: {tradeIn: {on: false}}})).toBe('')
  })

  it('leads from a second form to the page of its own', async () => {
    expect(await draw('tradeIn', {}, true)).toContain('href="/trade-in"')
  })

  it('links to the privacy policy and the terms only where the site has them [2.21]', async () => {
    const asked = {forms: {showTerms: true}}
    const linked = await draw('general', asked)
    for (const path of ['/privacy-policy', '/terms-and-conditions'])
      expect(linked).toContain(`href="${path}"`)
    held.legal = {privacy: null, terms: null}
    const bare = await draw('general', asked)
    expect(bare).toContain('name="terms_conditions"')
    expect(bare).not.toMatch(/privacy-policy|terms-and-conditions/)
  })
})
