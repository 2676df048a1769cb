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
import {type Cluster, findCluster, listClusters} from './clusters.ts'
import {COLLECTION} from './search-parameters.ts'

const SECONDS = 5

function getCollection({name, nodes}: Cluster) {
  const apiKey = getEnv().TYPESENSE_WRITE_KEY
  if (apiKey === undefined) throw new Error('TYPESENSE_WRITE_KEY is not set')
  const client = getProcessValue(
    `writing-client:${name}`,
    () =>
      new Client({
        nodes: nodes.map((url) => ({url})),
        apiKey,
        connectionTimeoutSeconds: SECONDS,
        numRetries: 1,
        logLevel: 'silent',
      }),
  )
  return client.collections<object>(COLLECTION)
}

// Checks the status: the client may come from another server bundle with different error classes.
function isNotFound(cause: unknown): boolean {
  return cause instanceof Error && 'httpStatus' in cause && cause.httpStatus === 404
}

/** A car by its id, as stored in stock search; `null` data if there is none. Never throws. */
export async function readIndexedCar(id: string): Promise<Result<Car | null>> {
  const copies = await findCopies(id)
  return copies.ok ? ok(copies.data[0]?.car ?? null) : copies
}

type Copy = {readonly cluster: Cluster; readonly car: Car}

/**
 * Asks each cluster for a car: its id does not say whose it is, and two have it while its dealership moves. A failure
 * where none has it and one does not answer.
 */
async function findCopies(id: string): Promise<Result<readonly Copy[]>> {
  const answers = await Promise.all(listClusters().map((cluster) => readCopy(cluster, id)))
  const copies = answers.flatMap((answer) => (answer.ok && answer.data ? [answer.data] : []))
  const failure = answers.find((answer) => !answer.ok)
  return copies.length === 0 && failure ? failure : ok(copies)
}

async function readCopy(cluster: Cluster, id: string): Promise<Result<Copy | null>> {
  try {
    const {car} = readCar(await getCollection(cluster).documents(id).retrieve())
    return ok(car && {cluster, car})
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
  const copies = await findCopies(id)
  if (!copies.ok) return copies
  const updated = await Promise.all(copies.data.map((copy) => updateCopy(copy, change)))
  const failure = updated.find((answer) => !answer.ok)
  return failure ?? updated.find((answer) => answer.ok && answer.data !== null) ?? ok(null)
}

async function updateCopy(
  {cluster, car: held}: Copy,
  change: (car: Car) => Car,
): Promise<Result<Car | null>> {
  const car = change(held)
  const patch = buildPatch({...toCarDocument(held)}, {...toCarDocument(car)})
  if (Object.keys(patch).length === 0) return ok(null)
  try {
    await getCollection(cluster).documents(held.id).update(patch)
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
  const cluster = findCluster(filter)
  if (!cluster.ok) return cluster
  try {
    const answer = await getCollection(cluster.data)
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
