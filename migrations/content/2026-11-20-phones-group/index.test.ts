import {readLayer} from '@forecourt/schemas/settings/layer'
import {describe, expect, it} from 'vitest'
import {isReversible} from '../../src/content/content-migration.ts'
import {applyMigration} from '../../src/testing/apply-migration.ts'
import {migration} from './index.ts'

const {up, down} = migration
const base = {_id: 'settings-site-a', _type: 'settings', layer: 'site'}

const before = {
  ...base,
  vehiclePage: {maskPhone: false, commentsTitle: 'Our say', callNumbers: {used: '1300 123 456'}},
  cleared: ['vehiclePage.callNumbers.override', 'tags.fresh'],
}
const after = {
  ...base,
  vehiclePage: {commentsTitle: 'Our say'},
  phones: {maskPhone: false, callNumbers: {used: '1300 123 456'}},
  cleared: ['phones.callNumbers.override', 'tags.fresh'],
}

describe('phone settings move to their own group', () => {
  it('move from vehiclePage to phones, and cleared ones stay cleared [5.18]', async () => {
    expect(await applyMigration(up, before)).toEqual(after)
  })

  it('go back as they were [5.18]', async () => {
    if (!isReversible(down)) throw new Error('a move can be taken back')
    expect(await applyMigration(down, after)).toEqual({...before, phones: {}})
  })

  it('leave a value that the new group already has', async () => {
    const both = {...base, vehiclePage: {maskPhone: false}, phones: {maskPhone: true}}
    expect(await applyMigration(up, both)).toMatchObject({vehiclePage: {}, phones: {maskPhone: true}})
  })

  it.each([{}, {vehiclePage: {commentsTitle: 'x'}}, {phones: {maskPhone: true}}, {cleared: ['tags.fresh']}])(
    'have nothing to do for %j',
    async (part) => {
      const document = {...base, ...part}
      expect(await applyMigration(up, document)).toBe(document)
    },
  )

  it('are read by the declarations without a fault', () => {
    const layer = readLayer({
      id: 'settings-site-a',
      layer: 'site',
      phones: {maskPhone: false},
      cleared: ['phones.callNumbers.override'],
    })
    expect(layer?.faults).toEqual([])
    expect(layer?.values).toEqual({phones: {maskPhone: false, callNumbers: {override: null}}})
  })
})
