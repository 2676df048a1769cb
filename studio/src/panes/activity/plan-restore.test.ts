import {documents} from '@forecourt/schemas/documents'
import {describe, expect, it} from 'vitest'
import {listDifferences} from '../../core/changes/list-differences.ts'
import {planRestore} from './plan-restore.ts'

const ZONE = 'Australia/Brisbane'

describe('differences between two versions', () => {
  it('name the setting in its group, with its words before and after', () => {
    const before = {price: {noPriceText: 'POA', showMarketPrice: false}, card: {showLocation: true}}
    const after = {price: {noPriceText: 'Ask us', showMarketPrice: true}, card: {showLocation: true}}
    const found = listDifferences(documents.settings, before, after, ZONE)
    const {title: group, fields} = documents.settings.fields.price
    expect(found).toEqual([
      {
        path: 'price.noPriceText',
        title: `${group}: ${fields?.noPriceText?.title}`,
        before: 'POA',
        after: 'Ask us',
      },
      {
        path: 'price.showMarketPrice',
        title: `${group}: ${fields?.showMarketPrice?.title}`,
        before: 'No',
        after: 'Yes',
      },
    ])
  })

  it('are those of settings in both forms, and put them back at their paths', () => {
    const before = {price: {noPriceText: 'POA'}}
    const after = {values: [{_key: 'price.noPriceText', text: 'Ask us'}]}
    const found = listDifferences(documents.settings, after, before, ZONE)
    expect(found).toMatchObject([{path: 'price.noPriceText', before: 'Ask us', after: 'POA'}])
    expect(listDifferences(documents.settings, after, {price: {noPriceText: 'Ask us'}}, ZONE)).toEqual([])
    expect(planRestore('settings-a', after, found).set).toEqual({'price.noPriceText': 'Ask us'})
  })

  it('have days on the dealer’s clock, addresses as words, and nothing for what was not there', () => {
    const before = {slug: {_type: 'slug', current: 'old'}}
    const after = {slug: {_type: 'slug', current: 'new'}, window: {end: '2026-12-25T13:59:00Z'}}
    const found = listDifferences(documents.offer, before, after, ZONE)
    expect(found.map(({path, before: was, after: is}) => [path, was, is])).toEqual(
      expect.arrayContaining([
        ['slug', 'old', 'new'],
        ['window', 'Nothing', 'until Fri 25 Dec 2026'],
      ]),
    )
    expect(found).toHaveLength(2)
  })

  it('say that a text changed where its words are cut or counted alike', () => {
    const block = (text: string) => ({_type: 'block', children: [{_type: 'span', text}]})
    const before = {description: [block('One')]}
    const after = {description: [block('Two')]}
    expect(listDifferences(documents.offer, before, after, ZONE)).toMatchObject([
      {path: 'description', before: 'Formatted text', after: 'Formatted text, changed'},
    ])
  })

  it('are none where only the time of the change differs', () => {
    const version = {_rev: 'a', _updatedAt: '2026-01-01T00:00:00Z', name: 'Same'}
    expect(listDifferences(documents.offer, version, {...version, _rev: 'b'}, ZONE)).toEqual([])
  })
})

it('put back › gives the changed fields what they had, and empties what they had not', () => {
  const before = {price: {noPriceText: 'POA'}, name: 'Same'}
  const differences = [{path: 'price.noPriceText'}, {path: 'window'}]
  expect(planRestore('a', before, differences)).toEqual({
    id: 'a',
    set: {'price.noPriceText': 'POA'},
    unset: ['window'],
  })
})
