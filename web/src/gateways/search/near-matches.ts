import type {ListingState} from '#/domain/listing/listing-state'
import {listWaysOut} from '#/domain/listing/ways-out'
import {buildSearches, type EngineSearch, type ListingSearch} from './build-searches.ts'
import {type ListedVehicle, readListedVehicle} from './listed-vehicle.ts'
import type {EngineResult} from './read-answers.ts'

/** What an empty listing offers instead: what to loosen, with how many cars that brings, and the nearest cars. */
export type NearMatches = {
  readonly ways: readonly {readonly words: string; readonly to: ListingState; readonly found: number}[]
  readonly vehicles: readonly ListedVehicle[]
}

// A request may hold fifty searches.
const MOST_WAYS = 30
const FROM_EACH = 3
const MOST_VEHICLES = 6

/** One search for each way to loosen the listing, in the order of `listWaysOut`. */
export function buildNearSearches(search: ListingSearch, baseFilter: string): EngineSearch[] {
  return waysOf(search).map(({to}) => {
    const [main] = buildSearches({...search, listing: to}, baseFilter)
    const {facet_by: _, ...rest} = main ?? {}
    return {...rest, page: 1, per_page: FROM_EACH}
  })
}

/** Reads the answers to `buildNearSearches` of the same search. Ways that bring nothing are left out. */
export function readNearMatches(search: ListingSearch, answers: readonly EngineResult[]): NearMatches {
  const ways = waysOf(search).map((way, index) => ({...way, found: answers[index]?.found ?? 0}))
  const helpful = ways.filter(({found}) => found > 0)
  return {ways: helpful, vehicles: nearest(answers)}
}

function waysOf({listing}: ListingSearch) {
  return listWaysOut(listing).slice(0, MOST_WAYS)
}

// The ways come smallest concession first, so the first cars are the nearest.
function nearest(answers: readonly EngineResult[]): ListedVehicle[] {
  const vehicles = new Map<string, ListedVehicle>()
  for (const {hits} of answers) {
    for (const {document} of hits) {
      const vehicle = readListedVehicle(document)
      if (vehicle && !vehicles.has(vehicle.id)) vehicles.set(vehicle.id, vehicle)
      if (vehicles.size >= MOST_VEHICLES) return [...vehicles.values()]
    }
  }
  return [...vehicles.values()]
}
