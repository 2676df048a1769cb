import * as z from 'zod'
import type {StorefrontEnv} from '../env.ts'
import {postToStorefront} from './post-to-storefront.ts'

/** What the storefront has to fetch for a car. */
export type PhotoRequest = {
  readonly car: string
  readonly dealership: string
  /** All of its pictures in the feed's order; absent where the feed no longer names the car. */
  readonly pictures?: readonly string[]
  /** Sold, so that its photographs are deleted some time later. */
  readonly gone: boolean
  /** Its document was just written. */
  readonly changed: boolean
}

const summarySchema = z.object({
  photos: z.number(),
  there: z.number(),
  waiting: z.number(),
  /** Cars whose photographs are being checked, or are queued. */
  cars: z.number(),
  missing: z.array(z.object({reason: z.string(), count: z.number(), examples: z.array(z.string())})),
  repeated: z.array(z.object({fingerprint: z.string(), cars: z.number(), picture: z.string()})),
})

/** The photographs of some dealerships: the requested addresses and their results. */
export type PhotoSummary = z.infer<typeof summarySchema>

const answerSchema = z.object({summary: summarySchema})

const CARS_AT_ONCE = 200

type PhotoDownloadRequest = {
  readonly hosts: readonly string[]
  /** Includes addresses requested within the last day: for an unchanged picture a host sends only a few bytes. */
  readonly check: boolean
  readonly cars: readonly PhotoRequest[]
}

/** Asks the storefront to fetch photographs. Returns null when it accepted, or the reason for the operator. */
export async function requestPhotoDownloads(
  env: StorefrontEnv,
  {cars, ...request}: PhotoDownloadRequest,
): Promise<string | null> {
  for (let from = 0; from < cars.length; from += CARS_AT_ONCE) {
    const answer = await postToStorefront(env, '/api/stock/photos', {
      ...request,
      cars: cars.slice(from, from + CARS_AT_ONCE),
    })
    if (typeof answer === 'string')
      return `${answer} The photographs of ${cars.length - from} cars were not asked for; the next import asks again.`
  }
  return null
}

/**
 * Requests the state of the photographs of some dealerships, or of all if none is named; a string is the reason why
 * it is unknown.
 */
export async function readPhotoSummary(
  env: StorefrontEnv,
  dealerships: readonly string[],
): Promise<PhotoSummary | string> {
  const answer = await postToStorefront(env, '/api/stock/photos', {
    hosts: [],
    check: false,
    cars: [],
    dealerships,
  })
  if (typeof answer === 'string') return answer
  const read = answerSchema.safeParse(answer)
  return read.success ? read.data.summary : 'The storefront did not say how it stands with photographs.'
}

/** The lines of a report on photographs; none when none were requested. */
export function describePhotos({photos, there, waiting, missing}: PhotoSummary): string[] {
  if (photos === 0) return []
  const lost = missing.reduce((total, {count}) => total + count, 0)
  const parts = [
    `${there} of ${photos} there`,
    ...(waiting > 0 ? [`${waiting} to be fetched`] : []),
    ...(lost > 0 ? [`${lost} not to be had`] : []),
  ]
  return [
    `photos     ${parts.join(', ')}`,
    ...missing.flatMap(({reason, count, examples}) => [
      `  ${count} × ${reason}`,
      ...examples.map((example) => `    ${example}`),
    ]),
  ]
}
