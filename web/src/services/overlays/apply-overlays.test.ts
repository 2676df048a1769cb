import {documents} from '@forecourt/schemas/documents'
import {declaredDefaults} from '@forecourt/schemas/settings/settings'
import type {OwnValues} from '@forecourt/schemas/vehicle/own-values'
import {createClient, type SanityClient} from '@sanity/client'
import {afterAll, beforeAll, beforeEach, describe, expect, it, vi} from 'vitest'
import {buildBaseFilter, buildGoneFilter} from '#/domain/listing/build-base-filter'
import {createScopedKey} from '#/gateways/search/browser-access'
import {readIndexedCar} from '#/gateways/search/car-documents'
import {findListed} from '#/gateways/search/find-vehicle'
import {listShownVehicles} from '#/gateways/search/list-shown-vehicles'
import {ADMIN_KEY, type Engine, SEARCH_KEY, startEngine} from '#/gateways/search/testing/start-engine'
import {buildGenericRow} from '#/services/feeds/generic'
import {readAdverts} from '#/services/feeds/read-adverts'
import {importFeed} from '#/testing/import-feed'
import {sampleTenant} from '#/testing/sample-tenant'
import {startCms, WRITE_TOKEN} from '#/testing/start-cms'
import {applyOverlay, applyOverlays} from './apply-overlays'

// Needs more than two seconds: content, stock search and each import are processes, as in production.

vi.mock('#/tenant/announce-vehicle', () => ({announceVehicle: () => {}}))

type RuledCar = {site: string; car: string; action: 'tag' | 'first' | 'featured' | 'note'; words: string}
const rules = vi.hoisted(() => ({now: [] as RuledCar[] | null}))
vi.mock('#/gateways/records/get-records', () => ({getRecords: () => ({get: async () => null})}))
vi.mock('./records', () => ({
  listRuledCars: async () => {
    if (rules.now === null) throw new Error('The records are down')
    return rules.now
  },
}))

const CAR = 'north-s1'
const SLUG = '2021-kia-rio-north-s1'
const FEED = {
  dealership_slug: 'north',
  stocknum: 'S1',
  year: 2021,
  make: 'Kia',
  model: 'Rio',
  car_type: 'used',
  price: 20_000,
  dealercomments: 'From the feed.',
  standardEquipment: [{name: 'Airbags'}, {name: 'Tow bar'}],
}
const SHOWN = buildBaseFilter(['north'], declaredDefaults.stock, Date.now())

const TENANT = sampleTenant()

let engine: Engine
let cms: Awaited<ReturnType<typeof startCms>>
let content: SanityClient

beforeAll(async () => {
  engine = await startEngine([
    {id: CAR, slug: SLUG, name: 'Rio', make: 'Kia', model: 'Rio', car_type: 'used', dealership_slug: 'north'},
  ])
  cms = await startCms(
    ['north', 'south'].flatMap((slug) => [
      {
        _id: `dealership-${slug}`,
        _type: documents.dealership.name,
        name: slug,
        slug: {_type: 'slug', current: slug},
      },
      {
        _id: `site-${slug}`,
        _type: documents.site.name,
        name: slug,
        slug: {_type: 'slug', current: slug},
        hosts: [`${slug}.example`],
        dealerships: [{_type: 'reference', _key: slug, _ref: `dealership-${slug}`}],
      },
    ]),
  )
  content = createClient({
    projectId: 'forecourt',
    dataset: 'production',
    apiVersion: '2025-02-19',
    apiHost: cms.url,
    useProjectHostname: false,
    useCdn: false,
    token: WRITE_TOKEN,
  })
  vi.stubEnv('SANITY_API_HOST', cms.url)
  vi.stubEnv('SANITY_READ_TOKEN', WRITE_TOKEN)
  vi.stubEnv('TYPESENSE_URL', engine.url)
  vi.stubEnv('TYPESENSE_SEARCH_KEY', SEARCH_KEY)
  vi.stubEnv('TYPESENSE_WRITE_KEY', ADMIN_KEY)
})

afterAll(async () => {
  vi.unstubAllEnvs()
  await Promise.all([engine.close(), cms.close()])
})

beforeEach(async () => {
  rules.now = []
  await content.delete({query: '*[_type == "carOverlay"]'})
  await engine.send('/collections/cars/documents?filter_by=id:!=none', {method: 'DELETE'})
})

const importCar = (change: object = {}) => importFeed(engine, [{...FEED, ...change}])

/** Publishes what staff want of the car, as the Studio saves it, and tells the storefront. */
async function lock(own: OwnValues, dealership = 'north') {
  await content.createOrReplace({
    _id: `car-overlay-${CAR}`,
    _type: documents.carOverlay.name,
    dealership: {_type: 'reference', _ref: `dealership-${dealership}`},
    ...own,
  })
  return applyOverlay(CAR)
}

async function readCar() {
  const answer = await readIndexedCar(CAR)
  return answer.ok ? answer.data : null
}

async function count(filter: string): Promise<number | null> {
  const answer = await findListed([{filter, count: 10}])
  return answer.ok ? (answer.data[0]?.length ?? 0) : null
}

const CHANGED = {ok: true, data: {slug: SLUG, dealership: 'north'}}
const UNCHANGED = {ok: true, data: null}

describe('locked fields of a car', () => {
  it('survive an import that says otherwise, and give way to its newest value when released', async () => {
    await importCar()
    const before = await readCar()
    expect(await lock({dealercomments: 'Ours.', price_basis: 'drive_away'})).toEqual(CHANGED)
    await importCar({dealercomments: 'The feed again.', price: 18_500})
    expect(await readCar()).toMatchObject({
      dealercomments: 'Ours.',
      price: 18_500,
      price_basis: 'drive_away',
      feed_values: {dealercomments: 'The feed again.'},
    })
    await content.delete(`car-overlay-${CAR}`)
    expect(await applyOverlay(CAR)).toEqual(CHANGED)
    const {price_history, changed_at, ...after} = (await readCar()) ?? {}
    expect(after).toEqual({
      ...before,
      price_history: undefined,
      changed_at: undefined,
      dealercomments: 'The feed again.',
      price: 18_500,
    })
    expect(await count(`${SHOWN} && locked_fields:=dealercomments`)).toBe(0)
  })

  it('are found and counted in stock search at once', async () => {
    await importCar({tag: 'Feed'})
    await lock({tag: 'Staff'})
    expect(await count(`${SHOWN} && tag:=Staff`)).toBe(1)
    expect(await count(`${SHOWN} && tag:=Feed`)).toBe(0)
    await content.patch(`car-overlay-${CAR}`).unset(['tag']).commit()
    await applyOverlay(CAR)
    expect(await count(`${SHOWN} && tag:=Feed`)).toBe(1)
  })

  it('leave with the feeds to other services', async () => {
    await importCar({images: ['/media/a.svg', '/media/b.svg'], price_basis: 'excluding_government_charges'})
    await lock({price_basis: 'drive_away', primary_image_url: '/media/b.svg'})
    const told = await readAdverts(TENANT, Date.now())
    const rows: object[] = []
    if (told.ok)
      for await (const adverts of told.data)
        rows.push(...adverts.map((advert) => buildGenericRow(advert).row))
    expect(rows).toMatchObject([
      {price_basis: 'drive_away', images: expect.stringMatching(/^\S+b\.svg\|\S+a\.svg$/)},
    ])
    await lock({show_on_dealer_website: false})
    const hidden = await readAdverts(TENANT, Date.now())
    expect(hidden.ok && (await hidden.data[Symbol.asyncIterator]().next()).value).toEqual([])
  })

  it('are told to browsers, what the feed says in their place is not', async () => {
    await importCar()
    await lock({tag: 'Ours'})
    const search = {collection: 'cars', q: '*', include_fields: 'tag,own_values,feed_values'}
    const answer = await engine.ask([search], createScopedKey(SHOWN, Date.now()))
    expect(answer.ok && answer.data[0]?.hits).toEqual([{document: {tag: 'Ours'}}])
  })

  it('hide a car, which is gone then, and show it again', async () => {
    await importCar()
    await lock({show_on_dealer_website: false})
    expect(await count(SHOWN)).toBe(0)
    const gone = await listShownVehicles(buildGoneFilter(['north'], declaredDefaults.stock))
    expect(gone).toMatchObject({ok: true, data: [{slug: SLUG}]})
    await importCar({price: 1_000})
    expect(await count(SHOWN)).toBe(0)
    await content.delete(`car-overlay-${CAR}`)
    await applyOverlay(CAR)
    expect(await count(SHOWN)).toBe(1)
  })

  it('sell a car from now on, until they are released [4.2c]', async () => {
    await importCar()
    const listed = (await readCar())?.changed_at ?? 0
    await lock({sold: true})
    const sold = await readCar()
    expect(sold).toMatchObject({sold: true, status: 'sold', sold_at: sold?.changed_at})
    expect(sold?.sold_at).toBeGreaterThanOrEqual(listed)
    await importCar()
    expect(await readCar()).toMatchObject({sold: true, sold_at: sold?.sold_at})
    await content.delete(`car-overlay-${CAR}`)
    await applyOverlay(CAR)
    const back = await readCar()
    expect(back).toMatchObject({sold: false, status: 'in_stock'})
    expect(back).not.toHaveProperty('sold_at')
  })

  it('count for nothing where another dealership’s staff wrote them', async () => {
    await importCar()
    expect(await lock({sold: true}, 'south')).toEqual(UNCHANGED)
    expect(await readCar()).toMatchObject({sold: false})
  })

  it('count for nothing under an id that is not the car’s', async () => {
    await importCar()
    const other = {_id: 'another-id', _type: documents.carOverlay.name, sold: true}
    await content.create({...other, dealership: {_type: 'reference', _ref: 'dealership-north'}})
    expect(await applyOverlays()).toEqual({ok: true})
    expect(await readCar()).toMatchObject({sold: false})
  })

  it('are applied by the regular run where the search has them otherwise', async () => {
    await lock({tag: 'Staff'})
    await importCar()
    expect(await readCar()).not.toHaveProperty('tag')
    expect(await applyOverlays()).toEqual({ok: true})
    expect(await readCar()).toMatchObject({tag: 'Staff'})
    await content.delete(`car-overlay-${CAR}`)
    expect(await applyOverlays()).toEqual({ok: true})
    expect(await readCar()).not.toHaveProperty('tag')
  })

  it('leave beside what rules do, which fill what feed and staff leave empty, until the car is sold', async () => {
    const tag = {site: 'north', car: CAR, action: 'tag', words: 'Must go'} as const
    const shown = async () => {
      const {tag, price_note, list_order, featured, own_values} = (await readCar()) ?? {}
      return {tag, price_note, list_order, featured, ruled: own_values?.ruled}
    }
    await importCar()
    const rank = await engine.ask([{collection: 'cars', q: '*', include_fields: 'custom_rank'}], ADMIN_KEY)
    const before = rank.ok ? JSON.stringify(rank.data[0]?.hits) : ''
    rules.now = [
      tag,
      {...tag, action: 'note', words: 'Ask us'},
      {...tag, action: 'first'},
      {...tag, words: 'Later'},
    ]
    expect(await applyOverlays()).toEqual({ok: true})
    const ruled = {tag: 'Must go', price_note: 'Ask us', list_order: 'first'}
    expect(await shown()).toEqual({...ruled, featured: undefined, ruled})
    const lifted = await engine.ask([{collection: 'cars', q: '*', include_fields: 'custom_rank'}], ADMIN_KEY)
    expect(lifted.ok && JSON.stringify(lifted.data[0]?.hits)).toBe(
      before.replace(/\d+/, (number) => String(Number(number) + 1000)),
    )
    await lock({tag: 'Ours'})
    await importCar({price: 19_000})
    expect(await shown()).toMatchObject({tag: 'Ours', list_order: 'first', ruled})
    await content.delete(`car-overlay-${CAR}`)
    await applyOverlay(CAR)
    await importCar({tag: 'The feed’s'})
    expect(await shown()).toMatchObject({tag: 'The feed’s', price_note: 'Ask us'})
    rules.now = null
    vi.spyOn(console, 'error').mockReturnValueOnce(undefined)
    expect(await applyOverlays()).toEqual({ok: true})
    expect(await shown()).toMatchObject({price_note: 'Ask us'})
    rules.now = [tag]
    await importCar({sold: true})
    expect(await shown()).toMatchObject({tag: undefined, price_note: undefined, ruled: undefined})
    expect(await applyOverlays()).toEqual({ok: true})
    expect(await shown()).toMatchObject({tag: undefined, ruled: undefined})
  })

  it('leave to the home page a car that a rule puts first, before a newer one', async () => {
    await importFeed(engine, [
      {...FEED, created_at: 1_700_000_000},
      {...FEED, stocknum: 'S2', created_at: 1_750_000_000},
    ])
    const list = async () => {
      const sortBy = '_eval(featured:=true):desc,created_at:desc'
      const found = await findListed([{filter: SHOWN, sortBy, count: 2}])
      return found.ok && found.data[0]?.map(({stocknum}) => stocknum)
    }
    expect(await list()).toEqual(['S2', 'S1'])
    rules.now = [{site: 'north', car: CAR, action: 'featured', words: 'Look'}]
    await applyOverlays()
    expect(await list()).toEqual(['S1', 'S2'])
  })

  it('leave alone a car that a rule of another dealership’s site is about', async () => {
    await importCar()
    rules.now = [{site: 'south', car: CAR, action: 'featured', words: 'Theirs'}]
    expect(await applyOverlay(CAR)).toEqual(UNCHANGED)
  })

  it('stay as they are while content cannot be read', async () => {
    await importCar()
    await lock({tag: 'Staff'})
    vi.spyOn(console, 'error').mockReturnValue(undefined)
    vi.stubEnv('SANITY_READ_TOKEN', 'wrong')
    vi.resetModules()
    const {applyOverlays: applyLater} = await import('./apply-overlays')
    expect(await applyLater()).toMatchObject({ok: false})
    expect(await readCar()).toMatchObject({tag: 'Staff'})
  })
})
