import {describe, expect, it} from 'vitest'
import {parseDirectory} from '#/tenant/directory'
import {siteContent} from '#/tenant/site-content'
import {contentListPath, contentOn} from './content-paths'

const NOW = Date.parse('2026-11-20T00:00:00Z')
const everywhere = {audience: 'all'}

function content(settings: object = {}, rest: object = {}) {
  const directory = parseDirectory({
    sites: [
      {
        id: 'site-one',
        name: 'One',
        slug: 'one',
        hosts: ['one.example.com'],
        dealerships: ['d'],
        settings: 'own',
      },
      {id: 'site-two', name: 'Two', slug: 'two', hosts: ['two.example.com'], dealerships: ['d']},
    ],
    layers: [{id: 'own', layer: 'site', title: 'One', posts: {pageSize: 3}, ...settings}],
    pages: [
      {id: 'p1', title: 'About', slug: 'about-us', scope: {audience: 'sites', sites: ['site-one']}},
      {id: 'p2', title: 'Privacy', slug: 'privacy-policy', scope: everywhere},
    ],
    posts: [
      ...['a', 'b', 'c', 'd', 'e', 'f', 'g'].map((slug) => ({
        id: `post-${slug}`,
        title: slug,
        slug,
        category: 'category-guides',
        publishedAt: '2026-11-01T00:00:00Z',
        scope: everywhere,
      })),
      {
        id: 'post-later',
        title: 'Later',
        slug: 'later',
        category: 'category-later',
        publishedAt: '2026-12-01T00:00:00Z',
        scope: everywhere,
      },
    ],
    categories: [
      {id: 'category-guides', name: 'Guides', slug: 'guides'},
      {id: 'category-later', name: 'Coming', slug: 'coming'},
    ],
    models: [
      {
        id: 'm1',
        name: 'X-Trail',
        manufacturer: 'm',
        slug: 'x-trail',
        newSlug: 'x-trail-2026',
        group: 'suv',
        scope: {audience: 'sites', sites: ['site-one']},
      },
      {
        id: 'm2',
        name: 'Navara',
        manufacturer: 'm',
        slug: 'navara',
        group: 'trucks',
        overrideUrl: 'https://example.com/navara',
        scope: everywhere,
      },
    ],
    ...rest,
  })
  return {
    one: siteContent(directory, 'one'),
    two: siteContent(directory, 'two'),
    none: siteContent(directory, 'three'),
  }
}

describe('addresses of content', () => {
  it('[2.21] a page exists on the sites it is for', () => {
    const {one, two, none} = content()
    expect(contentOn(one, NOW).page('about-us')).toBe(true)
    expect(contentOn(two, NOW).page('about-us')).toBe(false)
    expect(contentOn(two, NOW).page('privacy-policy')).toBe(true)
    expect(contentOn(none, NOW).page('privacy-policy')).toBe(false)
    expect(contentOn(one, NOW).page('constructor')).toBe(false)
  })

  it('[2.21] a post exists from its day on, a category once it has such a post', () => {
    const {one} = content()
    const at = (now: string) => contentOn(one, Date.parse(now))
    expect(at('2026-11-20T00:00:00Z').post('a')).toBe(true)
    expect(at('2026-11-20T00:00:00Z').post('guides')).toBe(true)
    expect(at('2026-11-20T00:00:00Z').post('later')).toBe(false)
    expect(at('2026-11-20T00:00:00Z').post('coming')).toBe(false)
    expect(at('2026-12-02T00:00:00Z').post('coming')).toBe(true)
    expect(at('2026-10-01T00:00:00Z').blog()).toBe(false)
  })

  it('[6.4] posts and models that a site has switched off have no address', () => {
    const {one} = content({features: {blog: {on: false}, models: {on: false}}})
    expect(contentOn(one, NOW).post('a')).toBe(false)
    expect(contentOn(one, NOW).blog()).toBe(false)
    expect(contentOn(one, NOW).models()).toBe(false)
    expect(contentOn(one, NOW).model('/models/x-trail-2026')).toBeNull()
  })

  it.each([
    ['models', '/models/x-trail-2026', '/models/x-trail'],
    ['models', '/models/x-trail', null],
    ['models', '/x-trail', null],
    ['slug', '/x-trail', '/models/x-trail'],
    ['slug', '/models/x-trail-2026', null],
    ['newSlug', '/x-trail-2026', '/models/x-trail'],
    ['newSlug', '/x-trail', null],
    // Its own address is elsewhere (3.15a).
    ['models', '/models/navara', null],
  ])('[2.20] with model addresses as %s, %s is the page %s', (address, path, expected) => {
    const {one} = content({models: {address}})
    expect(contentOn(one, NOW).model(path)).toBe(expected)
  })

  it.each([
    ['/models', '?body=suv', '/models-of/suv'],
    ['/models', '?body=spaceship', '/models'],
    ['/models', '?body=../x', '/models'],
    ['/models', '', '/models'],
    ['/blog', '?page=2', '/blog-pages/2'],
    ['/blog', '?page=3', '/blog-pages/3'],
    ['/blog', '?page=4', '/blog'],
    ['/blog', '?page=1', '/blog'],
    ['/blog', '?page=-2', '/blog'],
    ['/blog', '?page=1e3', '/blog'],
    ['/about-us', '?page=2', '/about-us'],
  ])('[2.20] %s%s is the page %s', (page, search, expected) =>
    expect(contentListPath(page, search, content().one, NOW)).toBe(expected),
  )
})
