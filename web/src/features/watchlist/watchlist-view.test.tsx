import type {Settings} from '@forecourt/schemas/generated/site-types'
import {declaredDefaults} from '@forecourt/schemas/settings/settings'
import {renderToStaticMarkup} from 'react-dom/server'
import {describe, expect, it} from 'vitest'
import {getVehicleNouns} from '#/domain/vehicles/vehicle-nouns'
import {compareWatchedVehicle} from '#/domain/watchlist/compare-watched-vehicle'
import {WATCHLIST_STATE} from '#/domain/watchlist/watchlist-address'
import {type ListedVehicle, readListedVehicle} from '#/gateways/search/listed-vehicle'
import type {WatchlistEntry} from './get-watchlist'
import {SignedOutWatchlist, WatchlistView} from './watchlist-view'

const SAVED = {
  slug: 'kia-rio-1',
  make: 'Kia',
  model: 'Rio',
  picture: null,
  price: 20_000,
  note: null,
  savedAt: new Date('2026-11-03T02:00:00Z'),
}

function sampleListed(car: string, changed: object = {}): ListedVehicle {
  const listed = readListedVehicle({
    id: car,
    slug: `kia-rio-${car}`,
    name: `2021 Kia Rio ${car}`,
    make: 'Kia',
    model: 'Rio',
    car_type: 'used',
    dealership_slug: 'd',
    price: 20_000,
    status: 'in_stock',
    images: [],
    ...changed,
  })
  if (!listed) throw new Error('No vehicle')
  return listed
}

function sampleEntry(
  car: string,
  now: ListedVehicle | null,
  changed: Partial<WatchlistEntry> = {},
): WatchlistEntry {
  const saved = {...SAVED, car, name: `2021 Kia Rio ${car}`}
  return {saved, now, state: compareWatchedVehicle(saved, now), similar: [], ...changed}
}

/** The text of the cars on the page, without tags. */
function render(
  entries: readonly WatchlistEntry[],
  search = '',
  settings: Settings = declaredDefaults,
): string {
  const state = WATCHLIST_STATE.read(search)
  const view = {entries, state, settings, compare: true, zone: 'Australia/Sydney'}
  return renderToStaticMarkup(<WatchlistView {...view} />)
}

const strip = (html: string) => html.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ')

describe('watchlist', () => {
  it.each([
    ['a price that fell', {price: 18_500}, ['$18,500', 'Down $1,500']],
    ['a price that rose', {price: 21_000}, ['$21,000', 'Up $1,000']],
    ['the same price', {}, ['$20,000', 'Saved on 3 November 2026 at $20,000']],
    ['a car that is reserved', {reserved: true}, [declaredDefaults.tags.reserved]],
  ])('shows the state of %s [1.3]', (_, changed, words) => {
    const said = strip(render([sampleEntry('1', sampleListed('1', changed))]))
    for (const word of words) expect(said).toContain(word)
    if (!('price' in changed)) expect(said).not.toMatch(/Down|Up \$/)
  })

  it('shows cars like one that is sold or gone, and no price for it [4.2e]', () => {
    const similar = [sampleListed('7')]
    const sold = sampleEntry('1', sampleListed('1', {sold: true}), {similar})
    const gone = sampleEntry('2', null, {similar})
    for (const [entry, word] of [
      [sold, declaredDefaults.tags.sold],
      [gone, 'No longer for sale here'],
    ] as const) {
      const html = render([entry])
      expect(strip(html)).toContain(word)
      expect(html).toContain('href="/cars/kia-rio-7"')
      expect(html).toContain('href="/search/new-used-and-demo-cars?make=Kia&amp;model=Rio"')
      expect(html).not.toContain('vehicle-actions.compare')
    }
  })

  it('says of an outage that it is one, and takes no car for gone', () => {
    const said = strip(render([sampleEntry('1', null, {state: {kind: 'unknown'}})]))
    expect(said).toContain('We cannot look up today’s prices right now')
    expect(said).toContain('2021 Kia Rio 1')
    expect(said).not.toContain('No longer for sale')
  })

  it('works by plain forms: remove, undo, note, sort, and what was chosen before signing in', () => {
    const html = render(
      [sampleEntry('1', sampleListed('1')), sampleEntry('2', sampleListed('2'))],
      'sortBy=price-low',
    )
    expect(html.match(/action="\/api\/watchlist\/remove-car"/g)).toHaveLength(2)
    expect(html.match(/action="\/api\/watchlist\/note"/g)).toHaveLength(2)
    expect(html.match(/name="sortBy" value="price-low"/g)).toHaveLength(4)
    expect(html).toMatch(/<form[^>]* action="\/watchlist" method="get"/)
    const after = render([], 'removed=1&car_id=3')
    expect(after.match(/action="\/api\/watchlist\/save-car"/g)).toHaveLength(2)
    expect(strip(after)).toContain('Undo')
    // Neither for a car that is on the list.
    expect(render([sampleEntry('1', null)], 'removed=1&car_id=1')).not.toContain('save-car')
  })

  it('says why something was refused [8.1]', () => {
    expect(strip(render([], 'problem=sold'))).toContain('This car has just been sold.')
    expect(strip(render([], 'problem=unavailable'))).toContain(declaredDefaults.messages.watchlistFailed)
  })

  it('leads who is not signed in to sign in, with the car that was chosen [4.4c]', () => {
    const html = renderToStaticMarkup(
      <SignedOutWatchlist wanted="a-1" favourites nouns={getVehicleNouns(['car'])} />,
    )
    expect(html).toContain(
      'href="/sign-in?type=watchlist&amp;redirect=%2Fwatchlist%3Fcar_id%3Da-1&amp;back=%2Fwatchlist"',
    )
    expect(html).toContain('href="/favourites"')
    expect(
      renderToStaticMarkup(
        <SignedOutWatchlist wanted={null} favourites={false} nouns={getVehicleNouns(['car'])} />,
      ),
    ).not.toContain('/favourites')
  })

  it('names what the site sells, and no cars where there are none', () => {
    const itemTypes = ['caravan', 'motorcycle'] as const
    const nouns = getVehicleNouns(itemTypes)
    const signedOut = strip(
      renderToStaticMarkup(<SignedOutWatchlist wanted={null} favourites nouns={nouns} />),
    )
    expect(signedOut).toContain('Your caravans and motorcycles, on every device')
    const stock = {...declaredDefaults.stock, itemTypes: [...itemTypes]}
    const all = signedOut + strip(render([], 'problem=sold', {...declaredDefaults, stock}))
    expect(all).toContain('Press Save on a caravan or motorcycle')
    expect(all).not.toMatch(/\bcars?\b/i)
  })
})
