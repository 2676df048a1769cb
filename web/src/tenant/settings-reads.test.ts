import {readLayer, type SettingsLayer} from '@forecourt/schemas/settings/layer'
import {declaredDefaults} from '@forecourt/schemas/settings/settings'
import {beforeEach, describe, expect, it} from 'vitest'
import {listPageTags} from '#/testing/list-page-tags'
import {claimChanges, recordChanges, recordReads} from './settings-groups'

describe('settings of a page', () => {
  const settings = recordReads(['default', 'site-a'], declaredDefaults)

  it('state each group that is read, in every layer that it may come from', async () => {
    expect(await listPageTags(() => expect(settings.home).toBe(declaredDefaults.home))).toEqual([
      'content:settings:default:home',
      'content:settings:site-a:home',
    ])
  })

  it.each([
    ['copied', () => ({...settings})],
    ['written', () => JSON.stringify(settings)],
  ])('state all groups where they are %s', async (_, work) => {
    const groups = Object.keys(declaredDefaults)
    expect((await listPageTags(work)).toSorted()).toEqual(
      ['default', 'site-a']
        .flatMap((id) => groups.map((name) => `content:settings:${id}:${name}`))
        .toSorted(),
    )
  })
})

describe('a change of a layer', () => {
  const read = (part: object): SettingsLayer =>
    readLayer({id: 'a', layer: 'default', title: 'A', ...part}) as SettingsLayer
  const note = (before: object | null, after: object | null) => {
    const asMap = (part: object | null) => new Map(part ? [['a', read(part)]] : [])
    recordChanges(asMap(before), asMap(after))
  }
  const [one, two] = [{price: {noPriceText: 'Ask us'}}, {price: {noPriceText: 'Call us'}}]

  beforeEach(() => void claimChanges('a'))

  it('releases the groups that it changes and no other', () => {
    note({...one, offers: {title: 'Offers'}}, {...two, offers: {title: 'Offers'}, home: {bodyTiles: false}})
    expect(claimChanges('a')).toEqual(['content:settings:a:price', 'content:settings:a:home'])
  })

  it('releases all that was read since the last release, though it is as it was then', () => {
    note(one, two)
    note(two, one)
    expect(claimChanges('a')).toEqual(['content:settings:a:price'])
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
