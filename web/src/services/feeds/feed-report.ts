import type {Advert} from './advert.ts'
import {REASONS, type Reason} from './feed-row.ts'
import {createRowBuilder, FEEDS, type FeedName} from './feeds.ts'

/** A car left out of a feed, as listed for staff. */
export type RefusedVehicle = {readonly title: string; readonly slug: string}

/** The number of a site's cars in a feed, and of those left out by reason, the most frequent first. */
export type FeedReport = {
  readonly name: FeedName
  readonly rows: number
  readonly refused: readonly {readonly reason: Reason; readonly cars: readonly RefusedVehicle[]}[]
}

/** Counts the rows of feeds and lists the cars that they leave out. */
export async function reportFeeds(
  names: readonly FeedName[],
  batches: AsyncIterable<readonly Advert[]>,
): Promise<FeedReport[]> {
  const counts = names.map((name) => ({
    name,
    build: createRowBuilder(FEEDS[name]),
    rows: 0,
    refused: new Map<Reason, RefusedVehicle[]>(),
  }))
  for await (const adverts of batches) {
    for (const advert of adverts) {
      for (const count of counts) {
        const result = count.build(advert)
        if ('row' in result) count.rows += 1
        else addTo(count.refused, result.reason, {title: advert.title, slug: advert.car.slug})
      }
    }
  }
  return counts.map(({name, rows, refused}) => ({
    name,
    rows,
    refused: [...refused]
      .map(([reason, cars]) => ({reason, cars}))
      .toSorted(
        (a, b) => b.cars.length - a.cars.length || REASONS[a.reason].localeCompare(REASONS[b.reason]),
      ),
  }))
}

function addTo(refused: Map<Reason, RefusedVehicle[]>, reason: Reason, car: RefusedVehicle): void {
  const cars = refused.get(reason) ?? []
  cars.push(car)
  refused.set(reason, cars)
}
