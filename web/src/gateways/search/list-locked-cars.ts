import {ATTRIBUTES} from '@forecourt/schemas/vehicle/attributes'
import {LOCKABLE_FIELDS, type OwnValues, pickLocked} from '@forecourt/schemas/vehicle/own-values'
import {buildAnyClause} from '#/domain/listing/build-base-filter'
import {isUnavailable, ok, type Result} from '#/lib/result'
import {splitBatches} from '#/lib/split-batches'
import {listClusters} from './clusters.ts'
import {streamDocuments} from './stream-documents.ts'

/** A car's locked fields in stock search. */
export type LockedCar = {
  readonly id: string
  readonly dealership: string
  readonly isSold: boolean
  readonly own: OwnValues
}

const BATCH = 100
const FIELDS = ['id', 'dealership_slug', 'sold', 'status', 'own_values']

/** Every car with a locked field or one that a rule has filled, and the cars with these ids in any case. */
export async function listLockedCars(ids: readonly string[]): Promise<Result<readonly LockedCar[]>> {
  const batches = splitBatches(ids, BATCH).map((some) => buildAnyClause('id', some))
  const cars = new Map<string, LockedCar>()
  try {
    for (const cluster of listClusters())
      for (const filter of [buildAnyClause('locked_fields', LOCKABLE_FIELDS), ...batches])
        for await (const documents of streamDocuments(filter, FIELDS, cluster))
          for (const car of documents.flatMap(readLockedCar)) cars.set(car.id, car)
    return ok([...cars.values()])
  } catch (cause) {
    if (isUnavailable(cause)) return {ok: false, error: cause.failure}
    throw cause
  }
}

function readLockedCar(document: unknown): LockedCar[] {
  const {
    id,
    dealership_slug: dealership,
    sold,
    status,
    own_values,
  }: {[name: string]: unknown} = {
    ...Object(document),
  }
  if (typeof id !== 'string' || typeof dealership !== 'string') return []
  const isSold = sold === true || status === 'sold'
  return [{id, dealership, isSold, own: pickLocked(ATTRIBUTES.own_values.kind.read(own_values))}]
}
