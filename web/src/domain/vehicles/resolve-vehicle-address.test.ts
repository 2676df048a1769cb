import {describe, expect, it} from 'vitest'
import {listVehicleAddresses, resolveVehicleAddress, type ShownVehicle} from './resolve-vehicle-address.ts'

function car(slug: string, ...formerSlugs: string[]): ShownVehicle {
  return {id: `id-of-${slug}`, slug, formerSlugs, changedAt: null, sold: false}
}

const listAddresses = () =>
  listVehicleAddresses(
    [car('in-stock', 'renamed'), car('just-sold'), car('taken', 'in-stock', 'once-theirs')],
    [car('just-sold'), car('long-sold', 'long-sold-renamed', 'once-theirs')],
  )

describe('the address of a car [2.4, 4.2c]', () => {
  it.each([
    ['in-stock', {kind: 'shown'}],
    ['just-sold', {kind: 'shown'}],
    ['renamed', {kind: 'moved', to: 'in-stock'}],
    ['id-of-in-stock', {kind: 'moved', to: 'in-stock'}],
    ['id-of-long-sold', {kind: 'gone'}],
    ['long-sold', {kind: 'gone'}],
    ['long-sold-renamed', {kind: 'gone'}],
    ['once-theirs', {kind: 'moved', to: 'taken'}],
    ['made-up', {kind: 'absent'}],
  ] as const)('resolves %s to %j', (slug, expected) => {
    expect(resolveVehicleAddress(listAddresses(), slug)).toEqual(expected)
  })

  it('is in one list only', () => {
    const {shown, moved, gone} = listAddresses()
    expect([...gone]).toEqual(['long-sold', 'long-sold-renamed', 'id-of-long-sold'])
    expect([...moved.keys()].filter((slug) => shown.has(slug))).toEqual([])
  })
})
