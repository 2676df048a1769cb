import {isDeepStrictEqual} from 'node:util'
import {isRecord} from '@forecourt/schemas/values/is-record'
import type {Car} from '@forecourt/schemas/vehicle/attributes'
import {readCar} from '@forecourt/schemas/vehicle/car'
import {readPosition, toCarDocument} from '@forecourt/schemas/vehicle/search-document'
import {Client} from 'typesense'
import {buildNoneClause} from '#/domain/listing/build-base-filter'
import {getEnv} from '#/env/env'
import {getProcessValue} from '#/lib/process-store'
import {fail, getErrorMessage, ok, type Result} from '#/lib/result'
import {COLLECTION} from './search-parameters.ts'

const SECONDS = 5

function getWritingClient(apiKey: string): Client {
  return getProcessValue('writing-client', () => {
    const nodes = getEnv().TYPESENSE_URL.map((url) => ({url}))
    return new Client({nodes, apiKey, connectionTimeoutSeconds: SECONDS, numRetries: 1, logLevel: 'silent'})
  })
}

function getCollection() {
  const key = getEnv().TYPESENSE_WRITE_KEY
  if (key === undefined) throw new Error('TYPESENSE_WRITE_KEY is not set')
  return getWritingClient(key).collections<object>(COLLECTION)
}

function getDocument(id: string) {
  return getCollection().documents(id)
}

// Checks the status: the client may come from another server bundle with different error classes.
function isNotFound(cause: unknown): boolean {
  return cause instanceof Error && 'httpStatus' in cause && cause.httpStatus === 404
}

/** A car by its id, as stored in stock search; `null` data if there is none. Never throws. */
export async function readIndexedCar(id: string): Promise<Result<Car | null>> {
  try {
    return ok(readCar(await getDocument(id).retrieve()).car)
  } catch (cause) {
    return isNotFound(cause) ? ok(null) : fail('stock', getErrorMessage(cause))
  }
}

/**
 * Changes a car in stock search, and the derived fields for filters and sorting. Only differences are written, so
 * that concurrent changes of other fields are kept. Returns the updated car; null if nothing had to be written. Never
 * throws.
 */
export async function updateIndexedCar(id: string, change: (car: Car) => Car): Promise<Result<Car | null>> {
  const held = await readIndexedCar(id)
  if (!held.ok || held.data === null) return held
  const car = change(held.data)
  const patch = buildPatch({...toCarDocument(held.data)}, {...toCarDocument(car)})
  if (Object.keys(patch).length === 0) return ok(null)
  try {
    await getDocument(id).update(patch)
    return ok(car)
  } catch (cause) {
    // Removed in the meantime: nothing to change.
    return isNotFound(cause) ? ok(null) : fail('stock', getErrorMessage(cause))
  }
}

/**
 * Writes a position into all cars that match a filter and have another one: a position as stored in the attribute, or
 * "none". Returns the number of cars written. Never throws.
 */
export async function updatePositions(filter: string, position: string): Promise<Result<number>> {
  try {
    const answer = await getCollection()
      .documents()
      .update(
        {position, geo: readPosition(position)},
        {filter_by: `${filter} && ${buildNoneClause('position', [position])}`},
      )
    return ok(answer.num_updated)
  } catch (cause) {
    return fail('stock', getErrorMessage(cause))
  }
}

type Fields = {readonly [name: string]: unknown}

// An update keeps fields that it does not name, at any depth; `null` removes a field.
function buildPatch(before: Fields, after: Fields): Fields {
  const names = new Set([...Object.keys(before), ...Object.keys(after)])
  const entries = [...names].flatMap((name): [string, unknown][] => {
    const [was, is] = [before[name], after[name]]
    if (isDeepStrictEqual(was, is)) return []
    return [[name, isRecord(was) && isRecord(is) ? buildPatch(was, is) : (is ?? null)]]
  })
  return Object.fromEntries(entries)
}
