import type {Car} from '@forecourt/schemas/vehicle/attributes'
import {readCar} from '@forecourt/schemas/vehicle/car'
import {toCarDocument} from '@forecourt/schemas/vehicle/search-document'
import {Client, Errors} from 'typesense'
import {getEnv} from '#/env/env'
import {getProcessValue} from '#/lib/process-store'
import {fail, getErrorMessage, ok, type Result} from '#/lib/result'
import {COLLECTION} from './search-parameters.ts'

/** What a car shows: addresses of pictures in order, and those among them that show no car. */
export type CarPictures = {readonly images: readonly string[]; readonly placeholders: readonly string[]}

const SECONDS = 5

function getWritingClient(apiKey: string): Client {
  return getProcessValue('writing-client', () => {
    const nodes = getEnv().TYPESENSE_URL.map((url) => ({url}))
    return new Client({nodes, apiKey, connectionTimeoutSeconds: SECONDS, numRetries: 1, logLevel: 'silent'})
  })
}

function getDocument(id: string) {
  const key = getEnv().TYPESENSE_WRITE_KEY
  if (key === undefined) throw new Error('TYPESENSE_WRITE_KEY is not set')
  return getWritingClient(key).collections<object>(COLLECTION).documents(id)
}

/** A car by its id, as stock search holds it; `null` data where there is none. Never throws. */
export async function readIndexedCar(id: string): Promise<Result<Car | null>> {
  try {
    return ok(readCar(await getDocument(id).retrieve()).car)
  } catch (cause) {
    return cause instanceof Errors.ObjectNotFound ? ok(null) : fail('stock', getErrorMessage(cause))
  }
}

/** Puts pictures into a car's document, and what lists are filtered and sorted by follows. Never throws. */
export async function writeCarPictures(car: Car, {images, placeholders}: CarPictures): Promise<Result<null>> {
  const pictures = {
    images: [...images],
    // An update leaves what it does not name as it was.
    ...(placeholders.length > 0 || car.placeholders ? {placeholders: [...placeholders]} : {}),
  }
  const {has_image, custom_rank} = toCarDocument({...car, ...pictures})
  try {
    await getDocument(car.id).update({...pictures, has_image, custom_rank})
    return ok(null)
  } catch (cause) {
    // Removed meanwhile: there is nothing to show it on.
    return cause instanceof Errors.ObjectNotFound ? ok(null) : fail('stock', getErrorMessage(cause))
  }
}

/** Writes whether a car is reserved, and by what; what lists are sorted by follows. `now` in Unix seconds. Never throws. */
export async function writeCarHold(car: Car, now: number): Promise<Result<null>> {
  const {reserved, held, custom_rank} = toCarDocument(car)
  try {
    await getDocument(car.id).update({reserved, held: held ?? null, custom_rank, changed_at: now})
    return ok(null)
  } catch (cause) {
    return cause instanceof Errors.ObjectNotFound ? ok(null) : fail('stock', getErrorMessage(cause))
  }
}
