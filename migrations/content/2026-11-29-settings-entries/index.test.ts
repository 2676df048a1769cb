import {readLayer} from '@forecourt/schemas/settings/layer'
import {declaredDefaults} from '@forecourt/schemas/settings/settings'
import {describe, expect, it} from 'vitest'
import {isReversible} from '../../src/content/content-migration.ts'
import {applyMigration} from '../../src/testing/apply-migration.ts'
import {migration} from './index.ts'

const {up, down} = migration
const base = {
  _id: 'settings-site-a',
  _type: 'settings',
  layer: 'site',
  title: 'A',
  cleared: ['forms.promise'],
}
const window = {start: '2026-12-01T00:00:00Z', zone: 'Australia/Perth'}

const before = {
  ...base,
  price: {noPriceText: 'Ask us', marketPriceMargin: 0},
  features: {chat: {on: false, window}},
  finance: {show: true, lenders: ['broker']},
  identity: {logo: {_type: 'image', asset: {_type: 'reference', _ref: 'image-a-1x1-png'}}},
}
const after = {
  ...base,
  finance: {lenders: ['broker']},
  identity: before.identity,
  values: [
    {_key: 'price.noPriceText', text: 'Ask us'},
    {_key: 'price.marketPriceMargin', number: 0},
    {_key: 'features.chat.on', on: false},
    {_key: 'features.chat.window', window},
    {_key: 'finance.show', on: true},
  ],
}

describe('values of settings become entries', () => {
  it('take texts, numbers, switches and windows from their paths, and leave lists and pictures there', async () => {
    const migrated = await applyMigration(up, before)
    expect(migrated).toEqual({...after, values: expect.arrayContaining(after.values)})
    expect(migrated?.values).toHaveLength(after.values.length)
  })

  it('go back as they were', async () => {
    if (!isReversible(down)) throw new Error('entries can be taken back')
    expect(await applyMigration(down, after)).toEqual(before)
  })

  it('take a value that was written at its path since, and have nothing to do after that', async () => {
    const written = {...after, price: {noPriceText: 'Newer'}}
    const migrated = await applyMigration(up, written)
    expect(migrated?.price).toBeUndefined()
    expect(migrated?.values).toContainEqual({_key: 'price.noPriceText', text: 'Newer'})
    if (migrated) expect(await applyMigration(up, migrated)).toBe(migrated)
  })

  it('are read alike before and after, also of a complete default', async () => {
    const stored = {_id: 'settings-default', _type: 'settings', layer: 'default', ...declaredDefaults}
    const migrated = await applyMigration(up, stored)
    const read = (document: object | null) => readLayer({...document, id: 'settings-default'})
    expect(read(migrated)?.faults).toEqual([])
    expect(read(migrated)?.values).toMatchObject({price: {noPriceText: declaredDefaults.price.noPriceText}})
    expect(Object.keys(migrated ?? {})).not.toContain('alerts')
  })
})
