import {getLinkedPath, listLinks} from '@forecourt/schemas/document/list-links'
import {describe, expect, it} from 'vitest'
import {findBrokenLinks, readTargets} from './find-broken-links.ts'

const NOW = Date.parse('2026-11-20T00:00:00Z')
const slug = (current: string) => ({_type: 'slug', current})

const site = (name: string, more: object = {}) => ({
  id: `site-${name}`,
  name,
  slug: name,
  hosts: [`${name}.example.com`],
  dealerships: [`dealer-${name}`],
  settings: `own-${name}`,
  ...more,
})

const onAlpha = {audience: 'sites', sites: [{_ref: 'site-alpha'}]}

/** Sites alpha and bravo, and what is published; `settings` are those of alpha. */
function targets({settings = {}, ...parts}: {[part: string]: unknown} = {}) {
  return readTargets({
    sites: [site('alpha'), site('bravo'), site('closed', {live: false})],
    layers: [{id: 'own-alpha', layer: 'site', title: 'alpha', ...Object(settings)}],
    ...parts,
  })
}

/** The sites on which a slide's link is broken. */
function missing(href: string, parts: {[part: string]: unknown} = {}, slide: object = {}): readonly string[] {
  const document = {_id: 'drafts.s', _type: 'slide', action: {label: 'Go', href}, ...slide}
  return findBrokenLinks(document, targets(parts), NOW)[0]?.sites ?? []
}

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
  const offer = {_id: 'o', _type: 'offer', slug: slug('winter'), scope: onAlpha}

  it.each([
    '/',
    '/special-offers',
    '/offers',
    '/search/used-cars',
    '/cars/a-car',
    '/contact-us',
    '/finance',
    '/blog',
  ])('is whole where the product has it: %s', (path) => expect(missing(path)).toEqual([]))

  it.each(['/no-such-page', '/offers/winter', 'https://alpha.example.com/gone'])(
    'is broken on each live site where none has it: %s',
    (path) => expect(missing(path)).toEqual(['alpha', 'bravo']),
  )

  it('is broken on the sites that do not show its target', () => {
    expect(missing('/offers/winter', {offers: [offer]})).toEqual(['bravo'])
  })

  it('is not asked for on sites that do not show the link', () => {
    expect(missing('/offers/winter', {offers: [offer]}, {scope: onAlpha})).toEqual([])
  })

  it('is broken where the feature or the form is off', () => {
    const settings = {features: {blog: {on: false}}, forms: {careers: {on: false}}}
    expect(missing('/blog', {settings})).toEqual(['alpha'])
    expect(missing('/careers', {settings})).toEqual(['alpha'])
  })

  it('is judged on the first day of the link', () => {
    const coming = {...offer, window: {start: '2026-12-01T00:00:00Z'}}
    const slide = {scope: onAlpha, window: {start: '2026-12-01T00:00:00Z'}}
    expect(missing('/offers/winter', {offers: [coming]}, {scope: onAlpha})).toEqual(['alpha'])
    expect(missing('/offers/winter', {offers: [coming]}, slide)).toEqual([])
  })

  it('finds an offer under its brand and without it [2.15]', () => {
    const parts = {
      offers: [{...offer, manufacturer: {_ref: 'm'}}],
      manufacturers: [{_id: 'm', _type: 'manufacturer', slug: slug('kia')}],
    }
    for (const href of ['/offers/winter', '/offers/kia/winter'])
      expect(missing(href, parts, {scope: onAlpha})).toEqual([])
    expect(missing('/offers/mazda/winter', parts, {scope: onAlpha})).toEqual(['alpha'])
  })

  it('finds the pages of a brand under its former and its whole short name', () => {
    const kia = {
      _id: 'm',
      _type: 'manufacturer',
      slug: slug('kia-au'),
      formerSlugs: ['kia-motors', 'gone-au'],
    }
    const parts = {
      settings: {models: {countrySuffix: '-au', address: 'brand'}, features: {models: {on: true}}},
      offers: [{...offer, manufacturer: {_ref: 'm'}}],
      models: [{_id: 'n', _type: 'model', slug: slug('rio'), manufacturer: {_ref: 'm'}, scope: onAlpha}],
      manufacturers: [kia, {_id: 'o', _type: 'manufacturer', slug: slug('mazda'), formerSlugs: ['kia']}],
    }
    for (const word of ['kia', 'kia-au', 'kia-motors', 'gone'])
      for (const href of [`/brands/${word}`, `/offers/${word}/winter`, `/${word}/rio`])
        expect(missing(href, parts, {scope: onAlpha}), href).toEqual([])
    expect(missing('/brands/mazda-motors', parts, {scope: onAlpha})).toEqual(['alpha'])
    // A present word is never read as another brand's former one.
    expect(missing('/brands/mazda', parts, {scope: onAlpha})).toEqual(['alpha'])
  })

  it('finds posts, pages, models, redirects, and the places of a dealership', () => {
    const parts = {
      posts: [
        {
          _id: 'p',
          _type: 'post',
          slug: slug('news'),
          author: {_ref: 'a'},
          publishedAt: '2026-01-01T00:00:00Z',
        },
      ],
      authors: [{_id: 'a', _type: 'author', slug: slug('ann')}],
      pages: [
        {_id: 'g', _type: 'page', slug: slug('about-us')},
        {_id: 'h', _type: 'page', slug: slug('about-us/history')},
        {_id: 'c', _type: 'page', slug: slug('careers')},
      ],
      models: [{_id: 'm', _type: 'model', slug: slug('rio')}],
      redirects: [{_id: 'r', _type: 'redirect', from: '/old'}],
      locations: [{_id: 'l', _type: 'location', slug: slug('yard'), dealership: {_ref: 'dealer-alpha'}}],
      dealerships: [{_id: 'dealer-alpha', _type: 'dealership', slug: slug('alpha-group')}],
    }
    for (const path of ['/blog/news', '/blog/authors/ann', '/models/rio', '/old'])
      expect(missing(path, parts), path).toEqual([])
    for (const path of ['/about-us', '/about-us/history', '/careers'])
      expect(missing(path, parts), path).toEqual([])
    for (const path of ['/locations/yard', '/locations/alpha-group', '/contact-us/yard'])
      expect(missing(path, parts), path).toEqual(['bravo'])
  })

  it('may be the page that is being written', () => {
    const page = {
      _id: 'drafts.g',
      _type: 'page',
      slug: slug('new'),
      blocks: [{_type: 'text', link: {href: '/new'}}],
    }
    expect(findBrokenLinks(page, targets(), NOW)).toEqual([])
  })

  it('is left out of a menu by the storefront itself', () => {
    const settings = {_id: 'own-alpha', _type: 'settings', navigation: {menu: [{links: [{href: '/gone'}]}]}}
    expect(findBrokenLinks(settings, targets(), NOW)).toEqual([])
  })
})
