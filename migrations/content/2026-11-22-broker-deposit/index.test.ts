import {describe, expect, it} from 'vitest'
import {isReversible} from '../../src/content/content-migration.ts'
import {applyMigration} from '../../src/testing/apply-migration.ts'
import {migration} from './index.ts'

const base = {_id: 'settings-site-a', _type: 'settings', layer: 'site'}

describe('the broker’s deposit is no setting any more', () => {
  it('is removed from a layer, and all else stays [9.6b]', async () => {
    const before = {
      ...base,
      finance: {brokerDeposit: 20, maximumAge: 10},
      cleared: ['finance.brokerDeposit', 'tags.fresh'],
    }
    const after = {...base, finance: {maximumAge: 10}, cleared: ['tags.fresh']}
    expect(await applyMigration(migration.up, before)).toEqual(after)
  })

  it.each([{}, {finance: {maximumAge: 10}}, {cleared: ['tags.fresh']}])(
    'has nothing to do for %j [9.6b]',
    async (part) => {
      const document = {...base, ...part}
      expect(await applyMigration(migration.up, document)).toBe(document)
    },
  )

  it('comes back to the default alone, for the older version', async () => {
    const {down} = migration
    if (!isReversible(down)) throw new Error('It can be taken back')
    const fallback = {...base, _id: 'settings-default', layer: 'default', finance: {maximumAge: 10}}
    expect(await applyMigration(down, fallback)).toEqual({
      ...fallback,
      finance: {maximumAge: 10, brokerDeposit: 10},
    })
    const site = {...base, finance: {maximumAge: 10}}
    expect(await applyMigration(down, site)).toBe(site)
  })
})
