import type {Car} from '@forecourt/schemas/vehicle/attributes'
import {carSchema} from '@forecourt/schemas/vehicle/car'
import type {FeedCar, ParsedFeed} from '../../src/stock/parse-feed.ts'
import {choosePoses} from '../pictures/stock-pictures.ts'
import {type DemoLot, demoYards} from '../seeds/yards.ts'
import {buildCar} from './build-car.ts'
import {buildCaravan, buildMotorcycle} from './build-leisure.ts'
import {getDayStart} from './life.ts'
import {createRandom} from './random.ts'
import type {YardPosition} from './vehicle-base.ts'

/**
 * The demo stock as a feed. It follows from the day alone: the same vehicles every time, with listing and sale
 * days that move along so that some have always just arrived. `historyReport` is the address of the report that
 * some used vehicles carry.
 */
export function createDemoFeed(now: Date, historyReport: string): ParsedFeed {
  const cars = demoYards.flatMap((yard) => {
    const today = getDayStart(now)
    const places = yard.lots.flatMap((lot) => Array.from({length: lot.count}, () => lot))
    return places.map((lot, at): FeedCar => {
      const number = at + 1
      const raw = `${yard.prefix}${number}`
      const buildAs = (type: DemoLot['type']) => {
        const random = createRandom(raw)
        return build({yard, type, number, today, year: now.getUTCFullYear(), random, historyReport}, lot)
      }
      const drawn = buildAs(lot.type)
      const car = lot.neverNew?.includes(drawn.make ?? '') ? buildAs('demo') : drawn
      return {line: number, raw, car: carSchema.parse(car)}
    })
  })
  return {format: 'demo', read: cars.length, cars: withOwnPictures(cars), rejects: []}
}

function withOwnPictures(cars: readonly FeedCar[]): FeedCar[] {
  const pictures = choosePoses(cars.map(({car}) => car.images))
  return cars.map((entry, at) => {
    const images = pictures[at] ?? []
    return {...entry, car: {...entry.car, images, thumbnails: images, primary_image_url: images[0]}}
  })
}

function build(slot: YardPosition, lot: DemoLot): Partial<Car> {
  if (lot.kind === 'caravan') return buildCaravan(slot)
  if (lot.kind === 'motorcycle') return buildMotorcycle(slot)
  const car = buildCar(slot, lot.makes)
  // The stream of chance goes on, so the next car is another one.
  return lot.below && (car.price ?? 0) >= lot.below ? build(slot, lot) : car
}
