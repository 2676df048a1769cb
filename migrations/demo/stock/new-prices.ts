import type {CarModel} from '../seeds/catalogue/catalogue.ts'
import {createDemoFeed} from './demo-feed.ts'
import {PLACEHOLDER_PRICE} from './vehicle-base.ts'

type Sought = Pick<CarModel, 'make' | 'model' | 'series'> & {badge: string}

let cheapest: ReadonlyMap<string, number> | undefined

/** What the cheapest new car of a grade that the demo has for sale asks; undefined where it has none with a price. */
export function findCheapestNew(sought: Sought): number | undefined {
  cheapest ??= listCheapest()
  return cheapest.get(nameGrade(sought))
}

// The new cars and their prices are the same on every day.
function listCheapest(): ReadonlyMap<string, number> {
  const prices = new Map<string, number>()
  for (const {car} of createDemoFeed(new Date(), '/report.pdf').cars) {
    const {make, model, series, badge, price} = car
    if (car.car_type !== 'new' || car.status === 'sold' || !price || price <= PLACEHOLDER_PRICE) continue
    const name = nameGrade({make, model, series, badge})
    prices.set(name, Math.min(price, prices.get(name) ?? price))
  }
  return prices
}

function nameGrade({make, model, series, badge}: {[part in keyof Sought]?: string | null}): string {
  return [make, model, series, badge].join(' / ')
}
