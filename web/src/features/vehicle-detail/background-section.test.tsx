import type {Settings} from '@forecourt/schemas/generated/site-types'
import {declaredDefaults} from '@forecourt/schemas/settings/settings'
import {carSchema} from '@forecourt/schemas/vehicle/car'
import {describe, expect, it} from 'vitest'
import {getVisibleText, NOW, renderVehicle, whole} from '#/testing/render-vehicle'

const DAY_S = 86_400
const now = NOW / 1000

type Background = Settings['vehiclePage']['background']

/** The lines of the section as shown; null if the page has none. */
function read(changed: object = {}, own: Partial<Background> = {}): string | null {
  const {vehiclePage} = declaredDefaults
  const settings = {
    ...declaredDefaults,
    vehiclePage: {...vehiclePage, background: {...vehiclePage.background, ...own}},
  }
  const html = renderVehicle(carSchema.parse({...whole, ...changed}), {settings})
  const [section] = /<section id="background"[\s\S]*?<\/section>/.exec(html) ?? []
  return section ? getVisibleText(section).replace(/\s+/g, ' ').trim() : null
}

describe('history and warranty of a car', () => {
  it('says since when it is listed and where its report is, by default, and nothing that the dealer did not say', () => {
    expect(read()).toBe(
      'History and warranty History Car History Report (opens in a new tab) On our website since 19 November 2026 (1 day)',
    )
    expect(read({file: undefined}, {showListed: false})).toBeNull()
    for (const created_at of [1, now + DAY_S]) expect(read({created_at})).not.toContain('On our website')
    expect(read({sold: true})).toBeNull()
  })

  it('lists the prices asked, the latest first, since they include what they do now', () => {
    const price_history = [
      {at: now - 90 * DAY_S, amount: 60_000, basis: 'excluding_government_charges'},
      {at: now - 60 * DAY_S, amount: 55_990, basis: 'drive_away'},
      {at: now - 40 * DAY_S, amount: 55_990, basis: 'drive_away'},
      {at: now - 5 * DAY_S, amount: 51_990, basis: 'drive_away'},
    ]
    expect(read({price_history})).toContain(
      'Prices asked $51,990 from 15 November 2026 $55,990 from 21 September 2026',
    )
    expect(read({price_history})).not.toContain('60,000')
    expect(read({price_history}, {showPrices: false})).not.toContain('Prices asked')
    // One price is no history, and the last must be the one on the page.
    expect(read({price_history: price_history.slice(1, 3), offer_price: 0, price: 55_990})).not.toContain(
      'Prices',
    )
    expect(read({price_history, offer_price: 49_990})).not.toContain('Prices asked')
  })

  it('tells what the dealer gives and checks, by condition', () => {
    const own = {newWarranty: 'Seven years', usedWarranty: 'Twelve months', inspection: 'At 120 points'}
    expect(read({}, own)).toContain('Warranty Twelve months Inspection At 120 points')
    const used = read({car_type: 'new'}, own)
    expect(used).toContain('Warranty Seven years')
    expect(used).not.toMatch(/Twelve|120/)
  })

  it('names the warranty of the law where the site says so', () => {
    const car = {build_date: '03/2021'}
    expect(read(car, {statutoryWarranty: true, usedWarranty: 'Twelve months'})).toContain(
      'Warranty By law: 3 months or 5,000 km, whichever comes first Twelve months',
    )
    expect(read(car)).not.toContain('By law')
  })
})
