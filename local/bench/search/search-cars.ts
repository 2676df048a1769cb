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

/** A small pseudo-random generator with a seed. */
export function createRandom(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return state / 2 ** 32
  }
}

function pick<T>(random: () => number, list: readonly T[]): T {
  return list[Math.floor(random() * list.length)] as T
}

export function buildCar(index: number, random: () => number): Record<string, unknown> {
  const make = pick(random, words.makes)
  const model = pick(random, words.models)
  const year = 2005 + Math.floor(random() * 20)
  const price = 500 * Math.floor(6 + random() * 200)
  const dealer = 1 + Math.floor(random() * DEALERS)
  return {
    id: `car-${index}`,
    name: `${year} ${make} ${model}`,
    year,
    make,
    model,
    make_model: `${make} ${model}`,
    badge: pick(random, words.badges),
    colour: pick(random, words.colours),
    km: 100 * Math.floor(random() * 2500),
    price,
    car_type: pick(random, ['new', 'used', 'demo']),
    status: pick(random, ['in_stock', 'in_stock', 'in_stock', 'coming_soon', 'sold']),
    reserved: random() < 0.03,
    dealership_id: dealer,
    city: `Suburb ${dealer}`,
    state: pick(random, words.states),
    price_range: `${Math.floor(price / 10000)}0000`,
    body: pick(random, words.bodies),
    filtered_features: words.features.filter(() => random() < 0.25),
    fuel: pick(random, words.fuels),
    seats: pick(random, [2, 4, 5, 7, 8]),
    engine_size: pick(random, [1.4, 1.6, 2, 2.4, 3]),
    stocknum: `S${index}`,
    created_at: 1_700_000_000 + index,
    rank: Math.floor(random() * 1000),
  }
}
