import {buildLegalPageDocuments, LEGAL_SLUGS} from '@forecourt/schemas/page/legal-pages'
import {expect, it} from 'vitest'
import {readLegalSites, type SiteWithLegal} from '../../documents/legal/legal-sites.ts'
import {LEGAL_LAYER, LEGAL_SITE} from '../../testing/sample-legal.ts'
import {listLegalFaults} from './list-legal-faults.ts'

const record = {
  id: 'site-a',
  updatedAt: null,
  name: 'Alpha',
  slug: 'alpha',
  hosts: [],
  live: true,
  dealerships: ['dealer'],
  template: null,
  brand: null,
  settings: null,
  manufacturer: null,
}
const stored = buildLegalPageDocuments({id: 'site-a', slug: 'alpha'}, LEGAL_SITE)
const pages = Object.fromEntries(stored.map((page) => [page.slug.current, page]))
const site: SiteWithLegal = {site: record, legal: LEGAL_SITE, pages, redirected: []}
const {settings} = LEGAL_SITE

function withWatchlist(on: boolean): SiteWithLegal['legal'] {
  return {
    ...LEGAL_SITE,
    settings: {...settings, features: {...settings.features, watchlist: {on, window: null}}},
  }
}

it('legal faults › are none where the pages say what the site has', () => {
  expect(listLegalFaults(site)).toEqual([])
})

it('legal faults › give the words for a switch that is on and on no page', () => {
  const [privacy, cookies] = listLegalFaults({...site, legal: withWatchlist(true)})
  expect([privacy]).toMatchObject([
    {
      id: 'page-alpha-privacy-policy',
      type: 'page',
      sites: ['Alpha'],
      withheld: false,
      faults: [
        {
          path: 'blocks',
          message: expect.stringMatching(/Nothing is said of “Watchlist”.*If you keep a watchlist/),
        },
        {path: 'blocks', message: expect.stringMatching(/Nothing is said of “Watchlist”/)},
      ],
    },
  ])
  expect(cookies?.faults[0]?.message).toMatch(/What is said of “Favourites” is not up to date/)
})

it('legal faults › name a sentence about a switch that is off', () => {
  const before = buildLegalPageDocuments({id: 'site-a', slug: 'alpha'}, withWatchlist(true))
  const all = Object.fromEntries(before.map((page) => [page.slug.current, page]))
  const [first] = listLegalFaults({...site, pages: all})
  expect(first?.faults.map(({message}) => message)).toEqual([
    expect.stringMatching(/The site does not have this.*watchlist/),
    expect.stringMatching(/The site does not have this.*watchlist/),
  ])
})

it('legal faults › offer a page that is missing, unless its address leads elsewhere', () => {
  const {cookies: _, ...others} = pages
  expect(listLegalFaults({...site, pages: others})).toMatchObject([
    {id: 'page-alpha-cookies', missing: {_type: 'page', slug: {current: 'cookies'}}},
  ])
  expect(listLegalFaults({...site, pages: others, redirected: ['cookies']})).toEqual([])
})

it('legal sites › are read with their settings, their payees, and the narrowest page at each address', () => {
  const row = {...record, hosts: ['alpha.example'], settings: null}
  const wide = stored.map((page) => ({...page, _id: `all-${page._id}`, scope: {audience: 'all'}}))
  const answer = {
    sites: [row],
    layers: [{id: 'settings-default', layer: 'default', ...LEGAL_LAYER.values}],
    payees: ['dealer'],
    pages: [...wide, ...stored],
    redirects: [{_id: 'r', _type: 'redirect', from: '/cookies', scope: {audience: 'all'}}],
  }
  const [read] = readLegalSites(answer, LEGAL_SITE.now)
  expect(read).toMatchObject({legal: {takesPayments: true}, redirected: ['cookies']})
  expect(read?.legal.settings.legal.processors).toHaveLength(3)
  expect(LEGAL_SLUGS.map((slug) => read?.pages[slug]?._id)).toEqual(stored.map(({_id}) => _id))
})
