import {declaredDefaults} from '@forecourt/schemas/settings/settings'
import type {Car} from '@forecourt/schemas/vehicle/attributes'
import {carSchema} from '@forecourt/schemas/vehicle/car'
import {PRICE_BASES} from '@forecourt/schemas/vehicle/enums'
import fc from 'fast-check'
import {renderToStaticMarkup} from 'react-dom/server'
import {describe, expect, it} from 'vitest'
import {buildVehicleSnapshot} from '#/domain/leads/vehicle-snapshot'
import {readChoices} from '#/domain/orders/order-choices'
import {describeListedVehicle} from '#/features/agents/describe-car'
import {compareVehicles} from '#/features/compare/compare-vehicles'
import {describePriceSheet} from '#/features/price-sheet/describe-price-sheet'
import {pickCardSettings} from '#/features/vehicle-card/card-settings'
import {VehicleCard} from '#/features/vehicle-card/vehicle-card'
import {PriceBlock} from '#/features/vehicle-detail/price-block'
import {buildVehicleJsonLd} from '#/features/vehicle-detail/vehicle-json-ld'
import {readListedVehicle} from '#/gateways/search/listed-vehicle'
import {describeAdvert} from '#/services/feeds/advert'
import {describeOrder} from '#/services/orders/describe-order'
import {sampleTenant} from '#/testing/sample-tenant'
import {getSoakOptions, getSoakRuns} from '../../../../../../local/testing/soak.ts'

const NOW = Date.UTC(2026, 10, 20)
const ZONE = 'Australia/Brisbane'
const ORIGIN = 'https://north.example'
const RUNS = getSoakRuns(150, 20_000)

const dollars = fc.oneof(fc.integer({min: 0, max: 12}), fc.integer({min: 1000, max: 250_000}))
const prices = fc.record({
  price: fc.option(dollars),
  offer_price: fc.option(dollars),
  list_price: fc.option(dollars),
  price_basis: fc.option(fc.constantFrom(...PRICE_BASES)),
  price_state: fc.constantFrom(null, 'QLD', 'NSW'),
  car_type: fc.constantFrom('new', 'used', 'demo'),
  defaultBasis: fc.option(fc.constantFrom(...PRICE_BASES)),
})

/** The amount asked: an offer that reduces the price, else the price; null for none and for a placeholder. */
function findAsked({price, offer_price}: {price: number | null; offer_price: number | null}): number | null {
  const [listed, offer] = [price ?? 0, offer_price ?? 0]
  const asked = offer > 10 && (listed === 0 || offer < listed) ? offer : listed || offer
  return asked > 10 ? asked : null
}

/** The first amount of a text, in dollars. */
function readAmount(text: string): number | null {
  const [, amount] = /\$([\d,]+)/.exec(text) ?? []
  return amount ? Number(amount.replaceAll(',', '')) : null
}

/** What each surface says a car costs and what that includes; null for no amount or no words. */
function readSurfaces(car: Car, settings: typeof declaredDefaults) {
  const tenant = sampleTenant({settings})
  const listed = readListedVehicle(car)
  if (!listed) throw new Error('A car of a list is expected.')
  const card = renderToStaticMarkup(
    <VehicleCard vehicle={listed} site={pickCardSettings(settings, ZONE, null, NOW)} />,
  )
  const page = renderToStaticMarkup(
    <PriceBlock
      car={car}
      settings={settings.price}
      now={NOW}
      zone={ZONE}
      state={null}
      others={null}
      promise={null}
    />,
  )
  const dealer = {name: 'North', address: null, phone: null, licence: null}
  const sheet = describePriceSheet(car, {
    settings,
    dealer,
    url: ORIGIN,
    zone: ZONE,
    now: NOW,
    disclaimers: () => [],
  })
  const [compared] = compareVehicles([car], settings, ZONE, NOW).cars
  const agent = describeListedVehicle(listed, {origin: ORIGIN, settings, now: NOW})
  const advert = describeAdvert(car, tenant, NOW)
  const snapshot = buildVehicleSnapshot(car, settings.price)
  const data: {offers?: {price?: number; priceSpecification?: {name: string}}} = buildVehicleJsonLd(car, {
    settings,
    origin: ORIGIN,
    now: NOW,
  })
  const [line] = describeOrder(tenant, car, readChoices({}), {offered: [], tradeIns: []}, NOW).sum.lines
  return {
    amounts: {
      card: readAmount(card),
      page: readAmount(page),
      sheet: readAmount(sheet.price.words),
      compared: compared?.price.kind === 'price' ? compared.price.amount : null,
      agent: agent.price,
      advert: advert.price,
      data: data.offers?.price ?? null,
      lead: readAmount(snapshot.price_words ?? ''),
      figure: snapshot.price ?? null,
    },
    words: {card, page, sheet: sheet.price.basis, agent: agent.price_includes, advert: advert.basisWords},
    order: line?.cents ?? null,
  }
}

describe('every surface', () => {
  it('asks one price for a car, and says the same of what it includes', getSoakOptions(RUNS), () => {
    fc.assert(
      fc.property(prices, ({defaultBasis, ...facts}) => {
        const car = carSchema.parse({
          id: '1',
          slug: '2020-kia-rio-1',
          name: '2020 Kia Rio',
          make: 'Kia',
          model: 'Rio',
          dealership_slug: 'north',
          images: ['https://pictures.example/1.jpg'],
          ...facts,
        })
        const {price} = declaredDefaults
        const basis = facts.price_basis ?? defaultBasis
        const settings = {
          ...declaredDefaults,
          price: {...price, defaultBasis: {new: defaultBasis, used: defaultBasis}},
        }
        const asked = findAsked(facts)
        const {amounts, words, order} = readSurfaces(car, settings)
        expect(amounts).toEqual(Object.fromEntries(Object.keys(amounts).map((name) => [name, asked])))
        if (asked === null) return
        expect(order).toBe(asked * 100)
        if (basis === null) return
        const label = price.basisLabels[basis]
        for (const text of Object.values(words)) expect(text).toContain(label)
      }),
      {numRuns: RUNS},
    )
  })
})
