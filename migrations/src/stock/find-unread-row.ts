import {toSlug} from '@forecourt/schemas/values/to-slug'
import type {Car} from '@forecourt/schemas/vehicle/attributes'
import type {IndexedCar} from './indexed-cars.ts'
import type {RejectedRow} from './parse-feed.ts'

type Sought = Pick<Car, 'id' | 'stocknum' | 'vin' | 'regplate' | 'dealership_slug'>

/**
 * A function that finds the row of a feed that could not be read and may be a car's: by its id or stock number, or, where
 * the row says none, by any number of the car in it. A row that names no car at all may be every car's.
 */
export function createRowFinder(
  rejects: readonly RejectedRow[],
  indexed: ReadonlyMap<string, IndexedCar>,
): (car: Sought) => RejectedRow | null {
  const rows = rejects.map((row) => ({row, words: listWords(row.raw)}))
  const numbers = new Set([...indexed.values()].flatMap((raw) => listNumbers(raw)))
  const nameless = rows.filter(
    ({row, words}) => !isNamed(row) && ![...words].some((word) => numbers.has(word)),
  )
  return (car) => {
    const own = listNumbers(car)
    const found =
      rows.find(({row}) => isOfDealership(row, car) && names(row, car)) ??
      rows.find(
        ({row, words}) =>
          isOfDealership(row, car) && isDoubtful(row) && own.some((number) => words.has(number)),
      ) ??
      nameless.find(({row}) => isOfDealership(row, car))
    return found?.row ?? null
  }
}

function isOfDealership({named}: RejectedRow, {dealership_slug}: Sought): boolean {
  return named?.dealership_slug === undefined || named.dealership_slug === dealership_slug
}

function isNamed({named}: RejectedRow): boolean {
  return named?.id !== undefined || named?.stocknum !== undefined
}

// Cells of a row that does not fit the table may be in the wrong columns.
function isDoubtful(row: RejectedRow): boolean {
  return !isNamed(row) || row.field === ''
}

function names({named = {}}: RejectedRow, {id, stocknum}: Sought): boolean {
  if (named.id === id) return true
  return (
    named.stocknum !== undefined &&
    toSlug(named.stocknum) !== '' &&
    toSlug(named.stocknum) === toSlug(stocknum ?? '')
  )
}

function listNumbers({stocknum, vin, regplate}: {readonly [name: string]: unknown}): string[] {
  return [stocknum, vin, regplate].flatMap((number) =>
    typeof number === 'string' && toSlug(number) !== '' ? [toSlug(number)] : [],
  )
}

/** The words of a row, whatever divides its cells. */
function listWords(raw: string): Set<string> {
  return new Set(
    raw
      .split(/[,;|\t\n\r"{}[\]:<>]+/)
      .map((word) => toSlug(word))
      .filter(Boolean),
  )
}
