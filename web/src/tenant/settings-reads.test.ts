import {readLayer, type SettingsLayer} from '@forecourt/schemas/settings/layer'
import {declaredDefaults} from '@forecourt/schemas/settings/settings'
import {beforeEach, describe, expect, it} from 'vitest'
import {listPageTags} from '#/testing/list-page-tags'
import {claimChanges, recordChanges, recordReads} from './settings-reads'

describe('settings of a page', () => {
  const settings = recordReads(['default', 'site-a'], declaredDefaults)

  const list = (...paths: readonly string[]) => paths.map((path) => `content:settings:${path}`)

  it.each([
    ['one that is read', 'home', 'featuredTitle', () => settings.home.featuredTitle],
    ['one within a part', 'forms', 'general.on', () => settings.forms.general.on],
    ['a switch with its days', 'features', 'blog', () => settings.features.blog.window],
  ])('state %s in the layer of the site, and its group in those below', async (_, group, name, work) => {
    for (const _page of ['first', 'second'])
      expect(await listPageTags(() => [work(), work()])).toEqual(
        list(`default:${group}`, `site-a:${group}.${name}`),
      )
  })

  it.each([
    ['copied', () => ({...settings.favourites})],
    ['written', () => JSON.stringify(settings.favourites)],
  ])('state a group that is %s as a whole', async (_, work) => {
    expect(await listPageTags(work)).toEqual(list('default:favourites', 'site-a:favourites'))
  })

  it('are the same values, and one object for each group', () => {
    expect(settings).toEqual(declaredDefaults)
    expect(settings.card).toBe(settings.card)
  })
})

describe('a change of a layer', () => {
  const read = (part: object): SettingsLayer =>
    readLayer({id: 'a', layer: 'default', title: 'A', ...part}) as SettingsLayer
  const note = (before: object | null, after: object | null) => {
    const asMap = (part: object | null) => new Map(part ? [['a', read(part)]] : [])
    recordChanges(asMap(before), asMap(after))
  }
  const list = (...paths: readonly string[]) => paths.map((path) => `content:settings:a:${path}`)
  const [one, two] = [{price: {noPriceText: 'Ask us'}}, {price: {noPriceText: 'Call us'}}]

  beforeEach(() => void claimChanges('a'))

  it('releases the settings that it changes, with their groups, and no other', () => {
    const form = (isOn: boolean) => ({forms: {general: {on: isOn, title: 'Ask'}}})
    const blog = (end: string | null) => ({features: {blog: {window: {end}}}})
    note(
      {...one, ...form(true), ...blog('2026-12-01T00:00:00Z')},
      {...two, ...form(false), ...blog('2027-12-01T00:00:00Z')},
    )
    expect(claimChanges('a')).toEqual(
      list(...['price.noPriceText', 'price', 'features.blog', 'features', 'forms.general.on', 'forms']),
    )
  })

  it('releases all that was read since the last release, though it is as it was then', () => {
    note(one, two)
    note(two, one)
    expect(claimChanges('a')).toEqual(list('price.noPriceText', 'price'))
  })

  it.each([
    ['nothing was seen to change', one, one],
    ['the layer is new', null, one],
    ['the layer is gone', one, null],
    ['it is of another kind', one, {...one, layer: 'template'}],
    ['it reaches other sites', {layer: 'trial', trial: {on: false}}, {layer: 'trial', trial: {on: true}}],
  ])('releases whatever reads the layer where %s', (_, before, after) => {
    note(before, after)
    expect(claimChanges('a')).toContain('content:settings:a')
  })
})
