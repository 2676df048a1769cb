import {declaredDefaults} from '@forecourt/schemas/settings/settings'
import {expect, it} from 'vitest'
import {listGarageContents} from './list-garage-contents'

const NOW = Date.UTC(2026, 10, 30)

function list(on: readonly string[]) {
  const features = Object.fromEntries(
    Object.entries(declaredDefaults.features).map(([name, flag]) => [name, {...flag, on: on.includes(name)}]),
  ) as typeof declaredDefaults.features
  return listGarageContents({...declaredDefaults, features}, NOW)
}

it.each([
  [['accounts'], ['enquiries']],
  [
    ['accounts', 'watchlist'],
    ['saved', 'alerts', 'enquiries'],
  ],
  [
    ['accounts', 'savedSearches'],
    ['alerts', 'enquiries'],
  ],
  [
    ['accounts', 'testDrives', 'tradeIn'],
    ['valuations', 'bookings', 'enquiries'],
  ],
])('contents of My garage › promise what a site has with %j, and no more', (on, expected) => {
  expect(list(on)).toEqual(expected)
})
