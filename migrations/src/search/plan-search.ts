import {readCar} from '@forecourt/schemas/vehicle/car'
import {buildCarCollection, CARS_ALIAS} from '@forecourt/schemas/vehicle/search-collection'
import {toCarDocument} from '@forecourt/schemas/vehicle/search-document'
import type {Client} from 'typesense'
import {describeChange} from '../content/describe-change.ts'
import {compareSynonyms} from './apply-synonyms.ts'
import {checkVersion} from './check-version.ts'
import {getCollectionName} from './collection-version.ts'
import {exportLines} from './export-lines.ts'
import {getAliasedCollection} from './migrate-search.ts'
import {PARTS} from './search-kinds.ts'

/** The plan of a search migration: added and removed fields, and the changes of each car. Writes nothing. */
export async function* planSearch(client: Client, limit: number): AsyncGenerator<string> {
  await checkVersion(client)
  yield* planStock(client, limit)
  yield* planParts(client)
}

async function* planStock(client: Client, limit: number): AsyncGenerator<string> {
  const wanted = getCollectionName()
  const current = await getAliasedCollection(client)
  if (current === wanted) {
    yield* planSynonyms(client)
    return
  }
  if (current === null) {
    yield `  ${wanted} is created, empty, and put behind "${CARS_ALIAS}"`
    return
  }
  yield `  ${wanted} is created, filled from ${current}, and put behind "${CARS_ALIAS}"; then ${current} is dropped`
  yield* planFields(client, current)
  yield* planCars(client, current, limit)
}

async function* planParts(client: Client): AsyncGenerator<string> {
  const wanted = getCollectionName(PARTS)
  const current = await getAliasedCollection(client, PARTS)
  if (current === wanted) return
  const from = current === null ? 'empty' : `filled from ${current}`
  yield `  ${wanted} is created, ${from}, and put behind "${PARTS.alias}"`
}

async function* planFields(client: Client, current: string): AsyncGenerator<string> {
  const {fields = []} = await client.collections(current).retrieve()
  const before = new Map(fields.map(({name, type}) => [name, type]))
  const after = new Map(buildCarCollection(current).fields.map(({name, type}) => [name, type]))
  for (const [name, type] of after) {
    const old = before.get(name)
    if (old === undefined) yield `    + field ${name}: ${type}`
    else if (old !== type) yield `    ~ field ${name}: ${old} → ${type}`
  }
  for (const [name, type] of before) if (!after.has(name)) yield `    - field ${name}: ${type}`
}

async function* planSynonyms(client: Client): AsyncGenerator<string> {
  const {changed, gone} = await compareSynonyms(client)
  for (const {id, words} of changed) yield `    + words ${id}: ${words.join(', ')}`
  for (const id of gone) yield `    - words ${id}`
}

async function* planCars(client: Client, current: string, limit: number): AsyncGenerator<string> {
  let [cars, changed, dropped] = [0, 0, 0]
  for await (const raw of exportLines(client, current)) {
    cars += 1
    const lines = describeCar(raw)
    if (lines === null) dropped += 1
    if (lines === null || lines.length < 2) continue
    changed += 1
    if (changed <= limit) yield* lines
  }
  if (changed > limit) yield `  … and ${changed - limit} more cars (--limit shows them)`
  const unread = dropped > 0 ? `, ${dropped} that cannot be read are left behind` : ''
  yield `  ${cars} cars move, ${changed} of them with other values${unread}`
}

function describeCar(raw: unknown): string[] | null {
  const {car} = readCar(raw)
  if (!car) return null
  const before = {_type: 'car', _id: car.id, ...(typeof raw === 'object' ? raw : {})}
  return describeChange({id: car.id, before, after: {_type: 'car', _id: car.id, ...toCarDocument(car)}})
}
