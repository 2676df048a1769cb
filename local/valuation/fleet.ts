import models from './models.json' with {type: 'json'}

/** A car of the catalogue as the provider describes it. */
export type CatalogueVehicle = {
  readonly id: string
  readonly region: 'au'
  readonly title: string
  readonly year: string
  readonly make: string
  readonly model: string
  readonly badge: string
  readonly series: string | null
  readonly model_year: string
  readonly body_type: string
  readonly transmission_type: string
  readonly fuel_type: string
  readonly options: readonly string[]
}

const YEARS = [2012, 2014, 2016, 2017, 2018, 2019, 2020, 2021, 2022, 2023, 2024] as const

/** The provider's own id for tests. */
const TEST_ID = '1111111111111111'

/**
 * Every car that the stand-in knows, with its price new in dollars: in models.json that of the first badge, to which each
 * further one adds a tenth.
 */
export const CATALOGUE: readonly (CatalogueVehicle & {readonly priceNew: number})[] = models.flatMap(
  ({make, model, badges, body, fuel, price}, at) =>
    badges.flatMap((badge, level) =>
      YEARS.map((year) => ({
        id: year === 2018 && at === 1 && level === 2 ? TEST_ID : `50${at}${level}00000000${year}`,
        region: 'au' as const,
        title: `${year} ${make} ${model} ${badge}`,
        year: String(year),
        make,
        model,
        badge,
        series: null,
        model_year: `MY${year % 100}`,
        body_type: body,
        transmission_type: 'Automatic',
        fuel_type: fuel,
        options: [],
        priceNew: Math.round(price * (1 + level / 10)),
      })),
    ),
)

/** The result for a plate, in every state unless `state` restricts it. */
export type PlateEntry =
  | {readonly kind: 'car'; readonly id: string; readonly state?: string}
  /**
   * A car that the road authority knows and the catalogue does not, with a description in the authority's style.
   */
  | {
      readonly kind: 'upstream'
      readonly vehicle: {readonly make?: string; readonly model?: string; readonly year?: string}
    }
  | {readonly kind: 'trouble'; readonly trouble: CatalogueFault}

export type CatalogueFault = 'slow' | 'limit' | 'error' | 'garbage'

const STATES = ['NSW', 'VIC', 'QLD', 'SA', 'WA', 'TAS', 'ACT', 'NT'] as const

// One plate for each state, and DEMO1 to DEMO9 in all states.
const OF_STATES = STATES.map((state, at): [string, PlateEntry] => [
  `OWN${state}`,
  {kind: 'car', id: CATALOGUE[at * 11 + 5]?.id ?? TEST_ID, state},
])
const ANYWHERE = Array.from({length: 9}, (_, at): [string, PlateEntry] => [
  `DEMO${at + 1}`,
  {kind: 'car', id: CATALOGUE[at * 29 + 6]?.id ?? TEST_ID},
])

/** Invented plates. All others are unknown. */
export const PLATES: ReadonlyMap<string, PlateEntry> = new Map<string, PlateEntry>([
  ...OF_STATES,
  ...ANYWHERE,
  ['REG4SUCCESS', {kind: 'car', id: TEST_ID}],
  ['REG4NOMATCH', {kind: 'upstream', vehicle: {make: 'Toyota', model: 'Hilux', year: '2018'}}],
  ['UPMODEL', {kind: 'upstream', vehicle: {make: 'Toyota', model: 'Hilux', year: '2018'}}],
  ['UPMAKE', {kind: 'upstream', vehicle: {make: 'Ford', model: 'RANGR', year: ''}}],
  ['UPNONE', {kind: 'upstream', vehicle: {}}],
  ['SLOW', {kind: 'trouble', trouble: 'slow'}],
  ['LIMIT', {kind: 'trouble', trouble: 'limit'}],
  ['ERROR', {kind: 'trouble', trouble: 'error'}],
  ['GARBAGE', {kind: 'trouble', trouble: 'garbage'}],
])

/**
 * Odometer values that cause a fault or an empty valuation, so that a known car without a valuation can be tested.
 */
export const FAULT_BY_KM: ReadonlyMap<number, CatalogueFault | 'none'> = new Map<
  number,
  CatalogueFault | 'none'
>([
  [400_001, 'none'],
  [400_002, 'slow'],
  [400_003, 'limit'],
  [400_004, 'error'],
  [400_005, 'garbage'],
])
