import {randomUUID} from 'node:crypto'
import type {IncomingMessage, ServerResponse} from 'node:http'
import * as z from 'zod'
import {matchRoute} from '../http/match-route.ts'
import {parseJson} from '../http/parse-json.ts'
import {readBytes} from '../http/read-bytes.ts'
import {type HttpServer, startHttp} from '../http/start-http.ts'
import {CATALOGUE, type CatalogueFault, type CatalogueVehicle, FAULT_BY_KM, PLATES} from './fleet.ts'

type ValuationOptions = {
  /** 0 takes any free port. */
  readonly port: number
  readonly key: string
  /** How long slow answers take. */
  readonly slowMs?: number
  /** Called with each answered request, as "GET path". */
  readonly onRequest?: (request: string) => void
}

const MAX_BYTES = 64 * 1024
const SLOW_MS = 30_000
const LIMIT_SECONDS = 1
const MAX_FOUND = 50
/** The reference year for ages, so that valuations are the same every day. */
const AS_AT = 2026

const FACETS = ['make', 'model', 'year', 'badge'] as const
const predictSchema = z.object({
  region: z.literal('au'),
  vehicle_id: z.string(),
  kms: z.number().int().min(0),
  condition_score: z.number().min(1).max(5).optional(),
})

type Asked = {
  readonly params: Record<string, string>
  readonly query: URLSearchParams
  readonly body: unknown
}
type Answer = {readonly status: number; readonly body: object} | CatalogueFault

const ROUTES: readonly {
  readonly method: string
  readonly path: string
  readonly answer: (asked: Asked) => Answer
}[] = [
  {method: 'GET', path: '/v2/vehicles/registrations/:plate', answer: findPlate},
  {method: 'GET', path: '/v2/vehicles/facets/search', answer: findByFacets},
  {method: 'GET', path: '/v2/vehicles/facets', answer: countFacets},
  {method: 'POST', path: '/v2/valuations/predict', answer: predict},
]

/** Starts a server with AutoGrab's API for an invented fleet. */
export async function createValuation(options: ValuationOptions): Promise<HttpServer> {
  const {key, slowMs = SLOW_MS, onRequest} = options
  const waiting = new Set<NodeJS.Timeout>()

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const {pathname, searchParams} = new URL(request.url ?? '', 'http://localhost')
    if (pathname === '/health') return void response.end('ok')
    const bytes = await readBytes(request, MAX_BYTES, () => new Error('The request is too large.'))
    onRequest?.(`${request.method} ${pathname}`)
    if (request.headers.apikey !== key) return send(response, refuse(401, 'The API key is not known.'))
    const found = matchRoute(ROUTES, request.method ?? '', pathname)
    if (!found) return send(response, refuse(404, 'There is no such endpoint.'))
    const asked = {params: found.params, query: searchParams, body: parseJson(bytes.toString('utf8'))}
    const answered = found.route.answer(asked)
    if (answered === 'slow') {
      const timer = setTimeout(() => {
        waiting.delete(timer)
        send(response, refuse(504, 'A source did not answer.'))
      }, slowMs)
      return void waiting.add(timer)
    }
    if (answered === 'garbage') return void response.writeHead(200).end('<html>It works!')
    if (answered === 'error') return send(response, refuse(500, 'An unknown error occurred.'))
    if (answered === 'limit') {
      const reset = Math.floor(Date.now() / 1000) + LIMIT_SECONDS
      response.setHeader('rate-limit-remaining', 0).setHeader('rate-limit-reset', reset)
      return send(response, refuse(429, 'Too Many Requests'))
    }
    send(response, answered)
  }

  const {url, close} = await startHttp((request, response) => {
    answer(request, response).catch((error: unknown) => {
      const message = error instanceof Error ? error.message : String(error)
      if (!response.headersSent) send(response, refuse(400, message))
    })
  }, options.port)
  return {
    url,
    close: () => {
      for (const timer of waiting) clearTimeout(timer)
      return close()
    },
  }
}

function findPlate({params, query}: Asked): Answer {
  if (query.get('region') !== 'au' || !query.get('state')) return refuse(400, 'region and state are required')
  const entry = PLATES.get((params.plate ?? '').toUpperCase())
  if (entry?.kind === 'trouble') return entry.trouble
  if (entry?.kind === 'upstream')
    return {status: 200, body: {success: true, vehicle: null, upstream_vehicle: entry.vehicle}}
  const isForOtherState = entry?.state !== undefined && entry.state !== query.get('state')
  const vehicle = isForOtherState ? undefined : CATALOGUE.find(({id}) => id === entry?.id)
  if (!vehicle) return refuse(404, 'The registration was not found.')
  const {make, model, year} = vehicle
  const upstream = {make: make.toUpperCase(), model: model.toUpperCase(), year}
  return {status: 200, body: {success: true, vehicle: describeVehicle(vehicle), upstream_vehicle: upstream}}
}

function listMatching(query: URLSearchParams): typeof CATALOGUE {
  return CATALOGUE.filter((vehicle) =>
    FACETS.every((facet) => {
      const wanted = query.get(facet)
      return wanted === null || vehicle[facet].toLowerCase() === wanted.toLowerCase()
    }),
  )
}

function findByFacets({query}: Asked): Answer {
  const found = listMatching(query)
  return found.length > MAX_FOUND
    ? refuse(400, 'There are too many vehicles: narrow the search.')
    : {status: 200, body: {success: true, vehicles: found.map(describeVehicle)}}
}

function countFacets({query}: Asked): Answer {
  const facet = FACETS.find((name) => name === query.get('facet'))
  if (!facet) return refuse(400, 'facet is required')
  const counts = new Map<string, number>()
  for (const vehicle of listMatching(query)) counts.set(vehicle[facet], (counts.get(vehicle[facet]) ?? 0) + 1)
  const values = [...counts].map(([value, count]) => ({
    value: facet === 'year' ? Number(value) : value,
    count,
  }))
  return {status: 200, body: {success: true, [facet]: values}}
}

function predict({query, body}: Asked): Answer {
  const parsed = predictSchema.safeParse(body)
  if (!parsed.success) return refuse(400, z.prettifyError(parsed.error))
  const {vehicle_id: id, kms, condition_score: condition = 3} = parsed.data
  const vehicle = CATALOGUE.find((one) => one.id === id)
  if (!vehicle) return refuse(404, 'The vehicle was not found.')
  const trouble = FAULT_BY_KM.get(kms)
  if (trouble === 'none') return {status: 200, body: {success: true, prediction: null}}
  if (trouble) return trouble
  const age = AS_AT - Number(vehicle.year)
  const moved = vehicle.priceNew * Math.exp(-0.09 * age - 0.0000027 * (kms - 15_000 * age))
  const retail = Math.round(moved * (1 + (condition - 3) * 0.04))
  const trade = Math.round(retail * 0.86)
  const prediction = {
    id: randomUUID(),
    vehicle_id: id,
    created_at: new Date().toISOString(),
    kms,
    price: retail,
    score: 0.87,
    retail_price: retail,
    trade_price: trade,
  }
  if (!query.get('features')?.split(',').includes('bounds'))
    return {status: 200, body: {success: true, prediction}}
  const bounds = {retail: buildRange(retail), trade: buildRange(trade)}
  return {status: 200, body: {success: true, prediction, bounds}}
}

function buildRange(price: number): {lower: number; upper: number} {
  return {lower: Math.round(price * 0.93), upper: Math.round(price * 1.06)}
}

function describeVehicle({priceNew: _, ...vehicle}: (typeof CATALOGUE)[number]): CatalogueVehicle {
  return vehicle
}

function refuse(status: number, message: string): {status: number; body: object} {
  return {status, body: {success: false, error: true, message}}
}

function send(response: ServerResponse, {status, body}: {status: number; body: object}): void {
  response.writeHead(status, {'content-type': 'application/json'}).end(JSON.stringify(body))
}
