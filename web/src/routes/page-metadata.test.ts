import {ROUTES, type Route, type RouteName} from '@forecourt/schemas/routes/routes'
import {describe, expect, it} from 'vitest'
import {describePage} from '#/features/site-shell/describe-page'
import {sampleTenant} from '#/testing/sample-tenant'
import {describeToSearchEngines} from './page-metadata'

describe('the head of a page', () => {
  it('names the address to search engines where they may index it', () => {
    expect(describeToSearchEngines('car', {slug: 'kia-rio-1'})).toEqual({
      alternates: {canonical: '/cars/kia-rio-1'},
    })
    expect(describeToSearchEngines('purchase')).toEqual({robots: {index: false}})
  })

  it('hands an address that is a key on to nobody', () => {
    const hidden = {robots: {index: false}, referrer: 'no-referrer'}
    for (const name of ['reservation', 'bill', 'orderLink', 'alertLink'] as const)
      expect(describeToSearchEngines(name, {slug: 'a'}), name).toEqual(hidden)
  })

  it('is never both a key and indexed', () => {
    const routes = Object.entries(ROUTES) as [RouteName, Route][]
    for (const [name, {secret, indexed = true}] of routes) expect(secret && indexed, name).toBeFalsy()
  })
})

describe('the title and the shared link of a page', () => {
  const tenant = sampleTenant()
  const {name} = tenant.settings.identity
  const room = 65 - name.length - 3

  it.each([
    [room, 'a'.repeat(room)],
    [room + 1, {absolute: 'a'.repeat(room + 1)}],
  ])('with %d letters has the site’s name beside it while both fit in 65', (letters, title) => {
    expect(describePage(tenant, {title: 'a'.repeat(letters)}).title).toEqual(title)
  })

  it('have a description of at most 160 letters, cut at a word', () => {
    const describe = (description: string | null) => describePage(tenant, {title: 'Page', description})
    const whole = 'x'.repeat(160)
    expect(describe(whole).description).toBe(whole)
    const {description, openGraph} = describe('word '.repeat(40))
    expect(description).toBe(`${'word '.repeat(30)}word…`)
    expect(description?.length).toBeLessThanOrEqual(160)
    expect(openGraph?.description).toBe(description)
    expect(describe(null).description).toBeUndefined()
  })

  it('have after a brief description whose page it is, which a shared link has beside it', () => {
    const {identity} = tenant.settings
    const settings = {...tenant.settings, identity: {...identity, name: 'North', tagline: 'Cars for all'}}
    const read = (description: string) =>
      describePage({...tenant, settings} as typeof tenant, {title: 'Page', description})
    expect(read('We call you back').description).toBe('We call you back. North: Cars for all')
    expect(read('We call you back').openGraph?.description).toBe('We call you back')
    expect(read('x'.repeat(60)).description).toBe('x'.repeat(60))
  })

  it('have the page’s picture, or the site’s, or none, and the site’s name', () => {
    const theme = {
      ...tenant.settings.theme,
      heroImage: {url: '/media/site.jpg', alt: 'Yard', width: 1, height: 1},
    }
    const withPicture = {...tenant, settings: {...tenant.settings, theme}} as typeof tenant
    const read = (site: typeof tenant, picture?: {url: string; alt: string}) =>
      describePage(site, {title: 'Page', description: 'Words', picture}).openGraph
    const own = {url: '/media/own.jpg', alt: 'Own'}
    expect(read(withPicture, own)).toMatchObject({images: [{url: '/image/share/media/own.jpg', alt: 'Own'}]})
    expect(read(withPicture)).toMatchObject({images: [{url: '/image/share/media/site.jpg', alt: 'Yard'}]})
    const bare = {...tenant, settings: {...tenant.settings, theme: {...theme, heroImage: null}}}
    expect(read(bare)).toMatchObject({siteName: name, title: 'Page', description: 'Words', images: []})
  })
})
