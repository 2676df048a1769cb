import {randomUUID} from 'node:crypto'
import * as z from 'zod'
import {buildAnyClause} from '#/domain/listing/build-base-filter'
import {type AdvertisedVehicle, estimatePrice, MAX_YEARS_APART} from '#/domain/valuations/estimate-price'
import {fail, ok, type Result} from '#/lib/result'
import type {EngineSearch} from '../search/build-searches.ts'
import {runSearches} from '../search/multi-search.ts'
import type {EngineResult} from '../search/read-answers.ts'
import {COLLECTION} from '../search/search-parameters.ts'
import type {ChosenVehicle, FoundVehicle, StockScope, Valuation} from './port.ts'

const PER_PAGE = 250
const MAX_CHOICES = 500
/** The number of cars needed if they only have make and body in common. */
export const MIN_OF_BODY = 8

// Badge and distance may be absent; 0 kilometres are an unknown distance.
const advertisedSchema = z.object({
  year: z.number(),
  km: z.number().positive().nullish().catch(null),
  price: z.number().positive(),
  badge: z.string().nullish(),
})
const bodySchema = z.object({simple_body: z.string()})

/**
 * Estimates from the used cars advertised by the site's dealerships: a price band, which an offer is never based on.
 * Plates cannot be looked up. The condition has no effect, because advertised prices assume a good one.
 */
export function createEstimatedValuation(now = Date.now): Valuation {
  return {
    kind: 'estimate',
    findVehicle: async () => ok({kind: 'not-found'}),
    value: async (scope, {vehicle, km}) => {
      const used = `${scope.filter} && car_type:=used && price:>0${km === null ? '' : ' && km:>0'}`
      const {year, make, model, badge, body} = vehicle
      const ofMake = `${used} && ${buildAnyClause('make', [make])}`
      const ofModel = await readAdvertised(`${ofMake} && ${buildAnyClause('model', [model])}`, year)
      if (!ofModel.ok) return ofModel
      let estimate = estimatePrice(ofModel.data, {year, km, badge})
      if (!estimate && body !== null) {
        const ofBody = await readAdvertised(`${ofMake} && ${buildAnyClause('simple_body', [body])}`, year)
        if (!ofBody.ok) return ofBody
        estimate = estimatePrice(ofBody.data, {year, km, badge}, MIN_OF_BODY)
      }
      if (!estimate) return ok(null)
      const {cars, ...figures} = estimate
      return ok({
        ...figures,
        id: randomUUID(),
        kind: 'band',
        score: null,
        source: {kind: 'listings', cars},
        at: now(),
      })
    },
    listChoices: async (scope, chosen) => {
      const field = getNextField(chosen)
      const answer = await search([
        {
          ...buildSearch(buildChoiceFilter(scope, chosen), 0),
          facet_by: field,
          max_facet_values: MAX_CHOICES,
        },
      ])
      if (!answer.ok) return answer
      const values = (answer.data[0]?.facet_counts[0]?.counts ?? []).map(({value}) => value).filter(Boolean)
      return ok(
        field === 'year'
          ? values.sort((a, b) => Number(b) - Number(a))
          : values.sort((a, b) => a.localeCompare(b, 'en', {sensitivity: 'base', numeric: true})),
      )
    },
    listVehicles: async (scope, chosen) => {
      const {make, model, year, badge} = chosen
      const answer = await search([buildSearch(buildChoiceFilter(scope, {make, model}), 1)])
      if (!answer.ok) return answer
      const [hit] = answer.data[0]?.hits ?? []
      const body = bodySchema.safeParse(hit?.document).data?.simple_body ?? null
      const title = [year, make, model, badge].filter(Boolean).join(' ')
      const vehicle: FoundVehicle = {
        catalogueId: null,
        title,
        year,
        make,
        model,
        badge,
        series: null,
        body,
      }
      return ok([vehicle])
    },
  }
}

/** The next list after the values chosen so far. */
export function getNextField(chosen: ChosenVehicle): 'make' | 'model' | 'year' | 'badge' {
  if (chosen.make === undefined) return 'make'
  if (chosen.model === undefined) return 'model'
  return chosen.year === undefined ? 'year' : 'badge'
}

function buildChoiceFilter({filter}: StockScope, {make, model, year}: ChosenVehicle): string {
  return [
    filter,
    make === undefined ? null : buildAnyClause('make', [make]),
    model === undefined ? null : buildAnyClause('model', [model]),
    year === undefined ? null : `year:=${Math.trunc(year)}`,
  ]
    .filter((part) => part !== null)
    .join(' && ')
}

function buildSearch(filter: string, perPage: number): EngineSearch {
  return {collection: COLLECTION, q: '*', filter_by: filter, per_page: perPage}
}

/** The cars nearest in years, at most 250 each of the same and adjacent years, of older, and of newer ones. */
async function readAdvertised(filter: string, year: number): Promise<Result<AdvertisedVehicle[]>> {
  const spans = [
    [year - 1, year + 1],
    [year - MAX_YEARS_APART, year - 2],
    [year + 2, year + MAX_YEARS_APART],
  ]
  const answer = await search(
    spans.map(([from, to]) => ({
      ...buildSearch(`${filter} && year:[${from}..${to}]`, PER_PAGE),
      include_fields: 'year,km,price,badge',
    })),
  )
  if (!answer.ok) return answer
  const cars = answer.data.flatMap(({hits}) =>
    hits.flatMap(({document}) => advertisedSchema.safeParse(document).data ?? []),
  )
  return ok(cars.map((car) => ({...car, km: car.km ?? null, badge: car.badge ?? null})))
}

async function search(searches: readonly EngineSearch[]): Promise<Result<EngineResult[]>> {
  const answer = await runSearches(searches)
  return answer.ok ? answer : fail('valuation', 'stock search does not answer')
}
