import {describe, expect, it, vi} from 'vitest'
import {buildTenant} from '#/tenant/build-tenant'
import {type Directory, parseDirectory} from '#/tenant/directory'
import {countRefusedNumbers, findOtherSite, readOwnPhones} from './shared-numbers'

const state = vi.hoisted(() => ({directory: null as unknown}))
vi.mock('#/tenant/directory-store', () => ({
  getDirectory: async () => state.directory ?? Promise.reject(new Error('away')),
}))

const SHARED = '02 5550 0001'
const buildLayer = (slug: string, numbers: string[], isOn = true) => ({
  id: `settings-${slug}`,
  layer: 'site',
  title: slug,
  features: {visits: {on: true}, visitNumbers: {on: isOn}},
  phones: {pools: [{own: '02 9876 5432', numbers}]},
})
const buildSite = (slug: string, live = true) => ({
  id: `site-${slug}`,
  name: slug,
  slug,
  live,
  hosts: [`${slug}.example`],
  dealerships: [],
  settings: `settings-${slug}`,
})

/** Four sites, the oldest first; `elder` and `younger` have a number in common. */
function open(isElderOn = true, isElderLive = true): Directory {
  const directory = parseDirectory({
    sites: [buildSite('elder', isElderLive), buildSite('younger'), buildSite('apart'), buildSite('none')],
    layers: [
      buildLayer('elder', [SHARED, '02 5550 0002'], isElderOn),
      buildLayer('younger', ['+61 2 5550 0001', '02 5550 0003']),
      buildLayer('apart', ['02 5550 0004']),
    ],
  })
  state.directory = directory
  return directory
}

async function listNumbers(directory: Directory, slug: string): Promise<readonly string[]> {
  const tenant = buildTenant(directory, slug)
  const phones = tenant && (await readOwnPhones(tenant))
  return phones?.pools.flatMap(({numbers}) => numbers) ?? []
}

describe('a number in the pools of two sites', () => {
  it('is leased by the older site alone, and named to operators', async () => {
    const directory = open()
    expect(await listNumbers(directory, 'elder')).toEqual([SHARED, '02 5550 0002'])
    expect(await listNumbers(directory, 'younger')).toEqual(['02 5550 0003'])
    expect(await listNumbers(directory, 'apart')).toEqual(['02 5550 0004'])
    expect(await listNumbers(directory, 'none')).toEqual([])
    expect(countRefusedNumbers(directory)).toEqual([{site: 'younger', numbers: 1}])
  })

  it('is told of as another site’s to either of the two', () => {
    const directory = open()
    expect(findOtherSite(directory, '+61 2 5550 0001', 'elder')).toBe('younger')
    expect(findOtherSite(directory, SHARED, 'younger')).toBe('elder')
    expect(findOtherSite(directory, '02 5550 0004', 'apart')).toBeNull()
  })

  it.each([
    ['leases no numbers', false, true],
    ['is not live', true, false],
  ])('is no matter where the other site %s', async (_why, isOn, isLive) => {
    const directory = open(isOn, isLive)
    expect(await listNumbers(directory, 'younger')).toContain('+61 2 5550 0001')
    expect(countRefusedNumbers(directory)).toEqual([])
  })

  it('is leased by nobody while the sites cannot be read', async () => {
    const tenant = buildTenant(open(), 'elder')
    state.directory = null
    expect(tenant && (await readOwnPhones(tenant))).toBeNull()
  })
})
