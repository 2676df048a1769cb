import {readFile} from 'node:fs/promises'
import {isState, type State} from '@forecourt/schemas/values/states'
import {fail, ok, type Result} from '#/lib/result'
import type {Geocoding, PostcodeArea} from './port.ts'
import {findPostcodeRange} from './postcode-ranges.ts'

/** Required by the licence of the table. */
const CREDIT = {text: 'Postcodes by GeoNames, CC BY 4.0', url: 'https://www.geonames.org'} as const
// The table's tab-separated columns: https://download.geonames.org/export/zip/readme.txt
const COLUMN = {country: 0, postcode: 1, name: 2, state: 4, latitude: 9, longitude: 10} as const

type Row = {
  readonly postcode: string
  readonly name: string
  readonly state: State
  readonly latitude: number
  readonly longitude: number
}

/**
 * Looks postcodes up in a GeoNames table (`AU.txt`); without one, only the states are derived, from ranges of
 * postcodes. The table is loaded at the first request, and again at the next if loading failed.
 */
export function createEmbeddedGeocoding(tableFile: string | null): Geocoding {
  let table: Promise<ReadonlyMap<string, PostcodeArea>> | null = null
  async function readTable<T>(
    file: string,
    find: (places: ReadonlyMap<string, PostcodeArea>) => T,
  ): Promise<Result<T>> {
    table ??= readFile(file, 'utf8').then(parsePostcodeTable)
    try {
      return ok(find(await table))
    } catch {
      table = null
      return fail('geocoding', 'the table of postcodes cannot be read')
    }
  }
  return {
    findPlace: async (postcode) => {
      const range = findPostcodeRange(postcode)
      if (!range) return ok(null)
      const ofRange: PostcodeArea = {postcode, names: [], states: [range.state], middle: null, credit: null}
      if (tableFile === null) return ok(ofRange)
      return readTable(tableFile, (places) => places.get(postcode) ?? (range.isBoxes ? ofRange : null))
    },
    findTowns: async (name) => {
      if (tableFile === null) return ok([])
      const wanted = name.toLowerCase()
      return readTable(tableFile, (places) =>
        [...places.values()].filter(({names}) => names.some((other) => other.toLowerCase() === wanted)),
      )
    },
  }
}

/** The places of each postcode, from the rows of a table. @throws Error if no row is a place in Australia */
export function parsePostcodeTable(text: string): ReadonlyMap<string, PostcodeArea> {
  const rows = text.split('\n').flatMap((line) => parseRow(line) ?? [])
  if (rows.length === 0) throw new Error('no row of the table is an Australian postcode')
  const places = new Map<string, PostcodeArea>()
  for (const [postcode, together] of Map.groupBy(rows, (row) => row.postcode)) {
    const byState = [...Map.groupBy(together, ({state}) => state)].sort(([, a], [, b]) => b.length - a.length)
    places.set(postcode, {
      postcode,
      names: [...new Set(together.map(({name}) => name))].sort((a, b) => a.localeCompare(b, 'en')),
      states: byState.map(([state]) => state),
      middle: {
        latitude: getMedian(together.map(({latitude}) => latitude)),
        longitude: getMedian(together.map(({longitude}) => longitude)),
      },
      credit: CREDIT,
    })
  }
  return places
}

function parseRow(line: string): Row | null {
  const cells = line.split('\t').map((cell) => cell.trim())
  const [country, digits = '', name = '', state = ''] = [
    cells[COLUMN.country],
    cells[COLUMN.postcode],
    cells[COLUMN.name],
    cells[COLUMN.state],
  ]
  const [latitude, longitude] = [Number(cells[COLUMN.latitude]), Number(cells[COLUMN.longitude])]
  if (country !== 'AU' || !/^\d{3,4}$/.test(digits) || !isState(state) || name === '') return null
  if (!Number.isFinite(latitude) || !Number.isFinite(longitude)) return null
  // The table stores numbers: 0200 is 200.
  return {postcode: digits.padStart(4, '0'), name, state, latitude, longitude}
}

function getMedian(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const half = sorted.length / 2
  const [low = 0, high = low] = [sorted[Math.ceil(half) - 1], sorted[Math.floor(half)]]
  return (low + high) / 2
}
