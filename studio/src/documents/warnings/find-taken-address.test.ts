import {parseDocument} from '@forecourt/schemas/document/define-document'
import {documents} from '@forecourt/schemas/documents'
import {RESERVED_WORDS} from '@forecourt/schemas/routes/reserved-words'
import {readLayer, type SettingsLayer} from '@forecourt/schemas/settings/layer'
import type {CustomValidator, Rule, SanityDocument, ValidationContext} from 'sanity'
import {describe, expect, it} from 'vitest'
import {resolveSites} from '../../core/layers/fetch-site-settings.ts'
import {findFormAtAddress, findIgnoredRedirect, findTakenAddress} from './find-taken-address.ts'
import {publishWarnings} from './publish-warnings.ts'

const NOW = Date.parse('2026-11-20T00:00:00Z')
const WORDS = [...RESERVED_WORDS]
const BEHIND_FORM = WORDS.filter(([, {form, around}]) => form && !around)
const AROUND_FORM = WORDS.filter(([, {around}]) => around)
const ON = Object.fromEntries(WORDS.flatMap(([, {form}]) => (form ? [[form, {on: true}]] : [])))

function page(current: string, sites?: readonly string[]) {
  const named = sites?.map((_ref) => ({_type: 'reference', _ref, _key: _ref}))
  const scope = named ? {scope: {audience: 'sites', sites: named}} : {}
  return {_id: 'page-a', _type: 'page', slug: {_type: 'slug', current}, ...scope}
}

/** Sites by name, each with its own settings. */
function sitesWith(own: {[name: string]: object}) {
  const layers = new Map<string, SettingsLayer>()
  const sites = Object.entries(own).map(([name, settings]) => {
    const layer = readLayer({id: `settings-${name}`, layer: 'site', title: name, ...settings})
    if (layer) layers.set(layer.id, layer)
    const raw = {
      id: `site-${name}`,
      name,
      slug: name,
      hosts: [`${name}.example`],
      settings: `settings-${name}`,
    }
    const {document} = parseDocument(documents.site, {...raw, dealerships: ['d']})
    if (!document) throw new Error('A site that cannot be read')
    return document
  })
  return resolveSites(sites, layers)
}

describe('findTakenAddress', () => {
  it.each(WORDS)('/%s › stops a page where no site would show it [2.21]', (word, {form, title}) => {
    const message = findTakenAddress(page(word))
    if (form) expect(message).toBeNull()
    else expect(message).toContain(`At /${word} every site has ${title}`)
  })

  it('stops a page below an address that has pages of its own [2.21]', () => {
    expect(findTakenAddress(page('blog/history'))).toContain('At /blog/history every site has the posts')
    expect(findTakenAddress(page('careers/apprentices'))).toBeNull()
  })

  it('allows a page an address of its own, or none yet', () => {
    expect(findTakenAddress(page('about-us'))).toBeNull()
    for (const slug of [undefined, null, 'compare', {current: 7}]) expect(findTakenAddress({slug})).toBeNull()
  })
})

describe('findFormAtAddress', () => {
  it.each(BEHIND_FORM)(
    '/%s › names the sites that show the form in place of the page [2.8]',
    (word, {title}) => {
      const message = findFormAtAddress(page(word), sitesWith({alpha: {}, bravo: {}}), NOW)
      expect(message).toContain(`/${word} is the address of ${title} on alpha and bravo`)
      expect(message).toContain('Choose another address')
    },
  )

  it.each(AROUND_FORM)('/%s › takes a page as the words around the form [2.21]', (word) => {
    expect(findFormAtAddress(page(word), sitesWith({alpha: {}}), NOW)).toBeNull()
  })

  it('names only the sites of the page that have the form on [2.21]', () => {
    const off = {forms: {enquiry: {on: false}}}
    const sites = sitesWith({alpha: off, bravo: {}, charlie: {}})
    expect(findFormAtAddress(page('enquire'), sites, NOW)).toContain('on bravo and charlie,')
    expect(findFormAtAddress(page('enquire', ['site-charlie']), sites, NOW)).toContain('on charlie,')
    expect(findFormAtAddress(page('enquire', ['site-alpha']), sites, NOW)).toBeNull()
  })

  it('ignores a trade-in page where the feature is off [2.8]', () => {
    const sites = sitesWith({alpha: {features: {tradeIn: {on: false}}}})
    expect(findFormAtAddress(page('sell-my-car'), sites, NOW)).toBeNull()
  })

  it('ignores a page with an address of its own', () => {
    expect(findFormAtAddress(page('about-us'), sitesWith({alpha: {}}), NOW)).toBeNull()
  })
})

describe('findIgnoredRedirect', () => {
  function redirectFrom(from: unknown, sites?: readonly string[]) {
    return {...page('', sites), _id: 'redirect-a', _type: 'redirect', from}
  }
  const both = sitesWith({alpha: {forms: ON}, bravo: {forms: {...ON, careers: {on: false}}}})

  it.each(WORDS)('/%s › warns that the storefront already uses this address [2.21]', (word, {title}) => {
    expect(findIgnoredRedirect(redirectFrom(`/${word}`), both, NOW)).toContain(
      `/${word} is the address of ${title}`,
    )
  })

  it('names only the sites of the redirect that have the form on', () => {
    expect(findIgnoredRedirect(redirectFrom('/careers'), both, NOW)).toContain('on alpha:')
    expect(findIgnoredRedirect(redirectFrom('/careers', ['site-bravo']), both, NOW)).toBeNull()
    expect(findIgnoredRedirect(redirectFrom('/enquire'), both, NOW)).toContain('come from a car')
  })

  it.each(['/', '/search/used-cars'])('%s › is a page of every site', (from) => {
    expect(findIgnoredRedirect(redirectFrom(from), [], NOW)).toMatch(/page of every site|does not redirect/)
  })

  it.each([
    '/old-offers',
    '/offers/old-deal',
    '/locations/old-yard',
    '/cars/sold-long-ago',
    '',
    undefined,
    7,
  ])('%j › is free to lead elsewhere', (from) =>
    expect(findIgnoredRedirect(redirectFrom(from), both, NOW)).toBeNull(),
  )

  it('runs before a redirect is published', async () => {
    const asked: CustomValidator<SanityDocument>[] = []
    const rule = {custom: (validate: CustomValidator<SanityDocument>) => asked.push(validate) && rule}
    Object.assign(rule, {warning: () => rule, error: () => rule})
    publishWarnings(documents.redirect).validation(rule as unknown as Rule)
    const context = {
      getClient: () => ({fetch: () => expect.unreachable(), withConfig: () => expect.unreachable()}),
    } as unknown as ValidationContext
    const document = redirectFrom('/compare') as unknown as SanityDocument
    const answers = await Promise.all(asked.map((validate) => validate(document, context)))
    expect(answers).toContainEqual([
      {path: ['from'], message: expect.stringContaining('/compare is the address of')},
    ])
  })
})
