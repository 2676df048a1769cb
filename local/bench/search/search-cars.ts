import type {Random} from '../../../web/e2e/fixtures/random.ts'
import words from './search-words.json' with {type: 'json'}

// Generated stock for benchmarks. The same number gives the same cars on every machine.

const DEALERS = 500

const FACETS: [string, string][] = [
  ['year', 'int32'],
  ['make', 'string'],
  ['model', 'string'],
  ['make_model', 'string'],
  ['badge', 'string'],
  ['colour', 'string'],
  ['km', 'int32'],
  ['price', 'int32'],
  ['car_type', 'string'],
  ['status', 'string'],
  ['reserved', 'bool'],
  ['dealership_id', 'int32'],
  ['city', 'string'],
  ['state', 'string'],
  ['price_range', 'string'],
  ['filtered_features', 'string[]'],
  ['body', 'string'],
  ['fuel', 'string'],
  ['seats', 'int32'],
  ['engine_size', 'float'],
]

export const FACET_NAMES = FACETS.map(([name]) => name)

export const SCHEMA = {
  name: 'cars',
  default_sorting_field: 'rank',
  fields: [
    ...FACETS.map(([name, type]) => ({name, type, facet: true})),
    {name: 'name', type: 'string', sort: true},
    {name: 'stocknum', type: 'string'},
    {name: 'created_at', type: 'int64'},
    {name: 'rank', type: 'int32'},
  ],
}

export function buildCar(index: number, random: Random): Record<string, unknown> {
  const make = random.of(words.makes)
  const model = random.of(words.models)
  const year = 2005 + random.below(20)
  const price = 500 * (6 + random.below(200))
  const dealer = 1 + random.below(DEALERS)
  return {
    id: `car-${index}`,
    name: `${year} ${make} ${model}`,
    year,
    make,
    model,
    make_model: `${make} ${model}`,
    badge: random.of(words.badges),
    colour: random.of(words.colours),
    km: 100 * random.below(2500),
    price,
    car_type: random.of(['new', 'used', 'demo']),
    status: random.of(['in_stock', 'in_stock', 'in_stock', 'coming_soon', 'sold']),
    reserved: random.below(100) < 3,
    dealership_id: dealer,
    city: `Suburb ${dealer}`,
    state: random.of(words.states),
    price_range: `${Math.floor(price / 10000)}0000`,
    body: random.of(words.bodies),
    filtered_features: words.features.filter(() => random.below(4) === 0),
    fuel: random.of(words.fuels),
    seats: random.of([2, 4, 5, 7, 8]),
    engine_size: random.of([1.4, 1.6, 2, 2.4, 3]),
    stocknum: `S${index}`,
    created_at: 1_700_000_000 + index,
    rank: random.below(1000),
  }
}
