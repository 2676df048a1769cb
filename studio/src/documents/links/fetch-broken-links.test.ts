import {parseDocument} from '@forecourt/schemas/document/define-document'
import {getLinkedPath, listLinks} from '@forecourt/schemas/document/list-links'
import {documents} from '@forecourt/schemas/documents'
import type {SanityClient} from 'sanity'
import {beforeEach, describe, expect, it, vi} from 'vitest'
import type {SiteRecord} from '../../core/layers/list-layers.ts'
import {StorefrontError} from '../../core/storefront/fetch-from-storefront.ts'
import {validateLinks} from '../warnings/validate-links.ts'
import {fetchBrokenLinks} from './fetch-broken-links.ts'

type Address = {readonly path: string; readonly sites: readonly string[]; readonly at: number}
type Question = {readonly origin: string; readonly path: string; readonly command: {addresses: Address[]}}

/** What the storefront was asked, and the pages of its sites: `alpha /offers/winter`. */
const storefront = vi.hoisted(() => ({
  asked: [] as Question[],
  pages: new Set<string>(),
  isAway: false,
}))

vi.mock('../../core/storefront/fetch-from-storefront.ts', async (load) => {
  const own = await load<typeof import('../../core/storefront/fetch-from-storefront.ts')>()
  const fetchFromStorefront = async (question: Question) => {
    storefront.asked.push(question)
    if (storefront.isAway) throw new own.StorefrontError('alpha.example.com does not answer.')
    const {addresses} = question.command
    const missing = addresses.map(({path, sites}) =>
      sites.filter((site) => !storefront.pages.has(`${site} ${path}`)),
    )
    return Response.json({missing})
  }
  return {...own, fetchFromStorefront}
})

const NOW = Date.parse('2026-11-20T00:00:00Z')
const onAlpha = {audience: 'sites', sites: [{_ref: 'site-alpha'}]}

function site(name: string, more: object = {}): SiteRecord {
  const raw = {
    id: `site-${name}`,
    name,
    slug: name,
    hosts: [`${name}.example.com`],
    dealerships: ['dealer'],
    settings: `own-${name}`,
    ...more,
  }
  const {document} = parseDocument(documents.site, raw)
  if (!document) throw new Error('A site that cannot be read')
  return document
}
const SITES = [site('closed', {live: false}), site('alpha'), site('bravo')]

const client = {request: async () => ({id: 'kim'})} as unknown as SanityClient

/** The sites on which a slide's link is broken. */
async function fetchMissing(href: string, slide: object = {}): Promise<readonly string[]> {
  const document = {_id: 'drafts.s', _type: 'slide', action: {label: 'Go', href}, ...slide}
  const broken = await fetchBrokenLinks(client, SITES, [document], NOW)
  return broken.get(document)?.[0]?.sites ?? []
}

beforeEach(() => {
  Object.assign(storefront, {asked: [], pages: new Set(), isAway: false})
})

describe('links of a document', () => {
  it('are found in buttons, texts and blocks, and where a redirect leads', () => {
    const document = {
      _type: 'redirect',
      to: '/a',
      action: {label: 'Go', href: '/b'},
      body: [{markDefs: [{_type: 'link', href: '/c'}]}],
    }
    expect(listLinks(document)).toEqual([
      {path: 'action.href', href: '/b'},
      {path: 'body[0].markDefs[0].href', href: '/c'},
      {path: 'to', href: '/a'},
    ])
  })

  it.each([
    ['/about-us/?a=b#c', '/about-us'],
    ['/', '/'],
    ['https://alpha.example.com/offers/x#y', '/offers/x'],
    ['https://elsewhere.example.com/offers/x', null],
    ['//alpha.example.com/x', null],
    ['tel:0412345678', null],
  ])('lead with %s to the path %s', (href, path) => {
    expect(getLinkedPath(href, new Set(['alpha.example.com']))).toBe(path)
  })
})

describe('a link to a page', () => {
  it('is broken on each live site where the storefront finds nothing', async () => {
    storefront.pages = new Set(['bravo /offers/winter'])
    expect(await fetchMissing('/no-such-page')).toEqual(['alpha', 'bravo'])
    expect(await fetchMissing('/offers/winter')).toEqual(['alpha'])
    expect(storefront.asked[0]).toMatchObject({
      origin: 'https://alpha.example.com',
      path: '/api/staff/addresses',
    })
  })

  it('is not asked for on sites that do not show the link', async () => {
    storefront.pages = new Set(['alpha /offers/winter'])
    expect(await fetchMissing('/offers/winter', {scope: onAlpha})).toEqual([])
  })

  it('is judged on the first day of the link', async () => {
    await fetchMissing('/offers/winter', {window: {start: '2026-12-01T00:00:00Z'}})
    await fetchMissing('/offers/winter', {window: {start: '2026-11-01T00:00:00Z'}})
    const instants = storefront.asked.map(({command}) => command.addresses[0]?.at)
    expect(instants).toEqual([Date.parse('2026-12-01T00:00:00Z'), NOW])
  })

  it.each([
    ['/search/used-cars?price=-30000', '/search/used-cars?price=-30000'],
    ['https://bravo.example.com/gone?a=b', '/gone'],
  ])('%s › is asked for as %s', async (href, path) => {
    expect(await fetchMissing(href)).toEqual(['alpha', 'bravo'])
    expect(storefront.asked[0]?.command.addresses[0]?.path).toBe(path)
  })

  it('is not asked for where no live site shows it, or where it leads elsewhere', async () => {
    expect(await fetchMissing('/x', {scope: {audience: 'sites', sites: [{_ref: 'site-closed'}]}})).toEqual([])
    expect(await fetchMissing('https://elsewhere.example.com/x')).toEqual([])
    expect(await fetchMissing(`/${'x'.repeat(2000)}`)).toEqual([])
    expect(storefront.asked).toEqual([])
  })

  it('may be the page that is being written', async () => {
    const blocks = [{_type: 'text', link: {href: '/new'}}]
    const page = {_id: 'drafts.g', _type: 'page', slug: {current: 'new'}, blocks}
    expect(await fetchBrokenLinks(client, SITES, [page], NOW)).toEqual(new Map())
  })

  it('is left out of a menu by the storefront itself', async () => {
    const settings = {_id: 'own-alpha', _type: 'settings', navigation: {menu: [{links: [{href: '/gone'}]}]}}
    expect(await fetchBrokenLinks(client, SITES, [settings], NOW)).toEqual(new Map())
  })

  it('is asked for with at most fifty in a request', async () => {
    const slides = Array.from({length: 51}, (_, nr) => ({
      _id: `s${nr}`,
      _type: 'slide',
      action: {href: `/gone-${nr}`},
    }))
    const broken = await fetchBrokenLinks(client, SITES, slides, NOW)
    expect([...broken.values()].map(([link]) => link?.href)).toEqual(slides.map(({action}) => action.href))
    expect(storefront.asked.map(({command}) => command.addresses.length)).toEqual([50, 1])
  })

  it('is not called whole while the storefront does not answer', async () => {
    storefront.isAway = true
    await expect(fetchMissing('/gone')).rejects.toThrow(StorefrontError)
  })
})

describe('the check of a form’s links', () => {
  const raw = SITES.map(({id, name, slug, hosts, settings}) => ({
    id,
    name,
    slug,
    hosts,
    settings,
    dealerships: ['dealer'],
  }))
  const validate = (backend: object, href = '/gone') => {
    const getClient = () => ({...client, ...backend}) as unknown as SanityClient
    const document = {_id: 'drafts.s', _type: 'slide', action: {href}} as never
    return validateLinks(document, {getClient} as never)
  }
  const answering = {fetch: async () => raw}

  it('warns at the field of a broken link', async () => {
    expect(await validate(answering)).toEqual([
      {path: ['action', 'href'], message: expect.stringContaining('"/gone" leads to no page of')},
    ])
  })

  it('asks about the same links once in a while, and about others at once', async () => {
    vi.setSystemTime(NOW)
    for (const seconds of [0, 10, 19]) {
      vi.setSystemTime(NOW + seconds * 1000)
      await validate(answering, '/typed')
    }
    expect(storefront.asked).toHaveLength(1)
    await validate(answering, '/typed-on')
    expect(storefront.asked).toHaveLength(2)
    vi.setSystemTime(NOW + 40_000)
    await validate(answering, '/typed')
    expect(storefront.asked).toHaveLength(3)
    vi.useRealTimers()
  })

  it('says that nothing was checked while the storefront or the content backend is away', async () => {
    storefront.isAway = true
    const failing = {fetch: async () => Promise.reject(new Error('down'))}
    for (const backend of [answering, failing])
      expect(await validate(backend, '/not-asked-yet')).toEqual([
        {path: ['action', 'href'], message: expect.stringContaining('could not be checked')},
      ])
  })
})
