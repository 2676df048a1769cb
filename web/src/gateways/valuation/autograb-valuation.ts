import * as z from 'zod'
import {fail, ok, type Result} from '#/lib/result'
import {isTaken, requestJson} from '../request-json.ts'
import {getNextField} from './estimated-valuation.ts'
import type {ChosenVehicle, Figure, FoundVehicle, PlateAnswer, Valuation} from './port.ts'

type Options = {
  readonly url: string
  readonly key: string
  readonly timeoutMs?: number
  readonly now?: () => number
}

/** Per call, which may need two requests: a shopper is waiting, and an estimate may follow. */
const TIMEOUT_MS = 3500
/** How long requests pause after a 429 without a reset time, and the maximum pause. */
const PAUSE_MS = {usual: 10_000, longest: 300_000} as const

const text = z.string().trim().min(1).max(200)
const year = z.coerce.number().int().min(1900).max(2100)
const vehicleSchema = z
  .object({
    id: text,
    title: text,
    year,
    make: text,
    model: text,
    badge: text.nullish().catch(null),
    series: text.nullish().catch(null),
    body_type: text.nullish().catch(null),
  })
  .transform(
    ({id, body_type, badge, series, ...vehicle}): FoundVehicle => ({
      ...vehicle,
      catalogueId: id,
      badge: badge ?? null,
      series: series ?? null,
      body: body_type ?? null,
    }),
  )
// The road authority's description of a car that is not in the catalogue: any part may be missing or odd.
const upstreamSchema = z.object({
  make: text.optional().catch(undefined),
  model: text.optional().catch(undefined),
  year: year.optional().catch(undefined),
})
const registrationSchema = z.object({
  success: z.literal(true),
  vehicle: vehicleSchema.nullable(),
  upstream_vehicle: upstreamSchema.nullish(),
})
const vehiclesSchema = z.object({success: z.literal(true), vehicles: z.array(vehicleSchema).max(500)})
const facetSchema = z.object({value: z.coerce.string().trim()})
const dollars = z.number().positive().max(10_000_000).transform(Math.round)
const rangeSchema = z.object({lower: dollars, upper: dollars})
const predictionSchema = z.object({
  success: z.literal(true),
  prediction: z
    .object({id: text, score: z.number().min(0).max(1), trade_price: dollars.nullable()})
    .nullable(),
  bounds: z.object({trade: rangeSchema.nullish()}).nullish(),
})

type Asking = {readonly signal?: AbortSignal; readonly body?: object}

/** The parsed response; null for a 404, which means that the plate or car is unknown. */
type Ask = <T>(path: string, schema: z.ZodType<T>, asking?: Asking) => Promise<Result<T | null>>

/**
 * Client of AutoGrab, with a secret key. A figure is what dealers pay (trade price), with its bounds. After a 429, no
 * requests are sent until its limit resets. Source: https://devhub.autograb.com (registration search, facets,
 * valuation predict)
 */
export function createAutograbValuation(options: Options): Valuation {
  const {timeoutMs = TIMEOUT_MS, now = Date.now} = options
  const ask = createAsk({...options, timeoutMs, now})
  return {
    kind: 'provider',
    findVehicle: ({text: plate, state}) => findVehicle(ask, plate, state, AbortSignal.timeout(timeoutMs)),
    value: async (_scope, {vehicle, km, condition}) => {
      if (vehicle.catalogueId === null || km === null) return ok(null)
      const answer = await ask('valuations/predict?features=bounds', predictionSchema, {
        body: {
          region: 'au',
          vehicle_id: vehicle.catalogueId,
          kms: km,
          ...(condition !== null && {condition_score: condition}),
        },
      })
      return answer.ok ? ok(readFigure(answer.data, now())) : answer
    },
    listChoices: (_scope, chosen) => listChoices(ask, chosen),
    listVehicles: (_scope, {badge, ...chosen}) =>
      listByFacets(ask, badge === null ? chosen : {...chosen, badge}),
  }
}

function createAsk({url, key, timeoutMs, now}: Required<Options>): Ask {
  let pausedUntil = 0
  return async (path, schema, {signal = AbortSignal.timeout(timeoutMs), body} = {}) => {
    if (now() < pausedUntil) return fail('valuation', 'autograb limit')
    // An error names no address, which contains the plate.
    const asked = {headers: {ApiKey: key}, json: body, signal}
    const found = await requestJson('autograb', `${url}/v2/${path}`, asked)
    if ('error' in found) return fail('valuation', found.error)
    const {status, headers, answer} = found
    if (status === 429) pausedUntil = now() + readPause(headers, now())
    if (status === 404) return ok(null)
    // A retry cannot help with a wrong key or a missing licence.
    const isFinal = status === 401 || status === 403
    if (!isTaken(status)) return fail('valuation', `autograb ${status}`, !isFinal)
    const parsed = schema.safeParse(answer)
    return parsed.success ? ok(parsed.data) : fail('valuation', 'autograb answer does not parse')
  }
}

/** The time of `signal` is for both requests. */
async function findVehicle(
  ask: Ask,
  plate: string,
  state: string,
  signal: AbortSignal,
): Promise<Result<PlateAnswer>> {
  const query = new URLSearchParams({region: 'au', state})
  const path = `vehicles/registrations/${encodeURIComponent(plate)}?${query}`
  const answer = await ask(path, registrationSchema, {signal})
  if (!answer.ok) return answer
  if (answer.data?.vehicle) return ok({kind: 'found', vehicle: answer.data.vehicle})
  const known = answer.data?.upstream_vehicle
  if (!known?.make) return ok({kind: 'not-found'})
  const {make, model, year: built} = known
  if (model === undefined) return ok({kind: 'several', known: {make}, vehicles: []})
  if (built === undefined) return ok({kind: 'several', known: {make, model}, vehicles: []})
  const chosen = {make, model, year: built}
  const vehicles = await listByFacets(ask, chosen, {signal})
  // The plate was found; without the list the shopper continues from make, model and year.
  return ok({kind: 'several', known: chosen, vehicles: vehicles.ok ? vehicles.data : []})
}

async function listByFacets(
  ask: Ask,
  chosen: ChosenVehicle,
  asking?: Asking,
): Promise<Result<readonly FoundVehicle[]>> {
  const answer = await ask(`vehicles/facets/search?${buildQuery(chosen)}`, vehiclesSchema, asking)
  return answer.ok ? ok(answer.data?.vehicles ?? []) : answer
}

async function listChoices(ask: Ask, chosen: ChosenVehicle): Promise<Result<readonly string[]>> {
  const facet = getNextField(chosen)
  const schema = z.object({success: z.literal(true), [facet]: z.array(facetSchema).max(2000)})
  const answer = await ask(`vehicles/facets?${buildQuery(chosen)}&facet=${facet}`, schema)
  if (!answer.ok) return answer
  const counted = z.array(facetSchema).parse(answer.data?.[facet] ?? [])
  const values = counted.map(({value}) => value).filter(Boolean)
  return ok(facet === 'year' ? values.sort((a, b) => Number(b) - Number(a)) : values)
}

function readFigure(answer: z.infer<typeof predictionSchema> | null, at: number): Figure | null {
  const amount = answer?.prediction?.trade_price
  if (!answer?.prediction || !amount) return null
  const {lower, upper} = answer.bounds?.trade ?? {lower: amount, upper: amount}
  return {
    id: answer.prediction.id,
    kind: 'offer-basis',
    amount,
    lowest: Math.min(lower, amount),
    highest: Math.max(upper, amount),
    score: answer.prediction.score,
    source: {kind: 'provider', name: 'AutoGrab'},
    at,
  }
}

function buildQuery({make, model, year: built, badge}: ChosenVehicle): URLSearchParams {
  const query = new URLSearchParams({region: 'au'})
  for (const [name, value] of Object.entries({make, model, year: built, badge}))
    if (value !== undefined) query.set(name, String(value))
  return query
}

/** How long to pause in ms, from `Rate-Limit-Reset` in Unix seconds. */
function readPause(headers: Headers, now: number): number {
  const reset = Number(headers.get('rate-limit-reset')) * 1000 - now
  return reset > 0 ? Math.min(reset, PAUSE_MS.longest) : PAUSE_MS.usual
}
