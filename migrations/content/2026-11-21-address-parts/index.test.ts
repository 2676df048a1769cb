import {describe, expect, it} from 'vitest'
import {isReversible} from '../../src/content/content-migration.ts'
import {applyMigration} from '../../src/testing/apply-migration.ts'
import {migration} from './index.ts'

const location = (address: unknown) => ({_id: 'place', _type: 'location', name: 'Showroom', address})

describe('address in one line', () => {
  it.each([
    [
      '12 Harbour St, Southbank VIC 3006',
      {street: '12 Harbour St', city: 'Southbank', state: 'VIC', postcode: '3006'},
    ],
    [
      'Unit 4, 1 Long Rd,  Alice Springs, nt 0870',
      {street: 'Unit 4, 1 Long Rd', city: 'Alice Springs', state: 'NT', postcode: '0870'},
    ],
    ['1 Long Rd QLD 4000', {street: '1 Long Rd', state: 'QLD', postcode: '4000'}],
    ['behind the old mill', {street: 'behind the old mill'}],
  ])('is split into its parts: %s [3.10]', async (line, address) => {
    expect(await applyMigration(migration.up, location(line))).toEqual(location(address))
  })

  it.each([undefined, null, {street: '1 Long Rd'}, 7])('leaves %j alone [3.10]', async (address) => {
    const document = location(address)
    expect(await applyMigration(migration.up, document)).toBe(document)
  })

  it('is restored, except where more than the line is known [3.10]', async () => {
    const {down} = migration
    if (!isReversible(down)) throw new Error('it can be taken back')
    const before = location('12 Harbour St, Southbank VIC 3006')
    const after = await applyMigration(migration.up, before)
    expect(after && (await applyMigration(down, after))).toEqual(before)
    const placed = location({street: '1 Long Rd', latitude: -37.8})
    expect(await applyMigration(down, placed)).toBe(placed)
  })
})
