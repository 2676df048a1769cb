import type {Car} from '@forecourt/schemas/vehicle/attributes'
import {getKnownKm, isSold} from '@forecourt/schemas/vehicle/known-values'
import {formatKm} from './format-values.ts'

type NamedVehicle = Pick<Car, 'year' | 'make' | 'model' | 'badge' | 'series'>

/** A vehicle's name: "2021 Toyota Hilux" and, less prominent, its badge and named series: "SR5 Generation 8". */
export function buildVehicleTitle({year, make, model, badge, series}: NamedVehicle): {
  readonly main: string
  readonly detail: string | null
} {
  const detail = [!isInModel(badge, model) && badge, isNamed(series) && series].filter(Boolean).join(' ')
  return {main: [year || null, make, model].filter(Boolean).join(' '), detail: detail || null}
}

/** Whether the badge is a part of the model: "Swan" of a "Swan Outback". */
function isInModel(badge: Car['badge'], model: Car['model']): boolean {
  return ` ${model} `.toLowerCase().includes(` ${badge} `.toLowerCase())
}

/** Whether a series says something to shoppers: a maker's code, such as "GUN126R" or "BP Series", is in the table only. */
function isNamed(series: Car['series']): boolean {
  return /[a-z]/.test((series ?? '').replace(/\bseries\b/i, ''))
}

/**
 * The title of a car's page in up to `room` letters: its name and what tells it from others, its kilometres or of a new
 * car the stock number, which are never cut; then what fits of badge, location, "for sale" and series.
 */
export function buildPageTitle(car: Car, room: number): string {
  const {main} = buildVehicleTitle(car)
  if (isSold(car)) return `${main}: sold`
  const km = car.car_type === 'new' ? null : getKnownKm(car)
  const parts = new Map([
    ['main', main],
    ['badge', car.badge && !isInModel(car.badge, car.model) && ` ${car.badge}`],
    ['series', isNamed(car.series) && ` ${car.series}`],
    ['sale', ' for sale'],
    ['city', car.city && ` in ${car.city}`],
    ['own', km === null ? car.stocknum && `, stock ${car.stocknum}` : `, ${formatKm(km)}`],
  ])
  const kept = new Set(['main', 'own'])
  const write = (names: ReadonlySet<string>) =>
    [...parts].map(([name, text]) => (names.has(name) ? text || '' : '')).join('')
  for (const name of ['badge', 'city', 'sale', 'series'])
    if (write(new Set(kept).add(name)).length <= room) kept.add(name)
  return write(kept)
}

/** A mail to a friend with the car's address. */
export function buildShareMail(title: string, address: string): string {
  const body = `Have a look at this: ${title}\n${address}\n`
  return `mailto:?subject=${encodeURIComponent(title)}&body=${encodeURIComponent(body)}`
}
