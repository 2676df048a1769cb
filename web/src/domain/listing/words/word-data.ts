import type {SortOption} from '@forecourt/schemas/vehicle/filter-attributes'

/** The quantity that a number in a shopper's words measures. */
export type AmountUnit =
  | 'dollars'
  | 'km'
  | 'week'
  | 'fortnight'
  | 'month'
  | 'year'
  | 'age'
  | 'ageMonths'
  | 'seats'

/** The meaning of a word after a number: what it measures, or thousands of it. "Grand" are thousands of dollars. */
export type UnitWord = AmountUnit | 'thousand' | 'grand'

/** The kind of bound that a number sets. */
export type Limit = 'max' | 'min' | 'about' | 'between'

/** The meanings of phrases, which are a shopper's words in lower case. */
export type PhraseTable<M extends string = string> = {
  readonly meanings: ReadonlyMap<string, M>
  /** The number of words in the longest phrase. */
  readonly longest: number
}

// Comma-separated phrases; a phrase with two meanings has the first.
function buildTable<M extends string>(phrases: {readonly [meaning in M]?: string}): PhraseTable<M> {
  const meanings = new Map<string, M>()
  for (const meaning in phrases)
    for (const phrase of listPhrases(phrases[meaning] ?? ''))
      meanings.set(phrase, meanings.get(phrase) ?? meaning)
  return {meanings, longest: Math.max(...[...meanings.keys()].map((phrase) => phrase.split(' ').length))}
}

function listPhrases(text: string): string[] {
  return text.split(', ')
}

/** Before a number. */
export const LIMITS = buildTable<Limit>({
  max:
    'under, below, less than, up to, upto, max, maximum, max of, at most, no more than, ' +
    'not more than, not over, not above, cheaper than, lower than, fewer than, within, sub, <, ' +
    'before, older than, pre, to, till, until',
  min:
    'over, above, more than, from, at least, min, minimum, no less than, not less than, ' +
    'not under, >, after, newer than, later than, since, post, upwards of, starting from',
  about: 'around, about, approx, approximately, roughly, circa, ~, close to',
  between: 'between',
})

/** Limits used for years only, and those never used for years. */
export const OF_YEARS = listPhrases('before, older than, pre, after, newer than, later than, since, post')
export const NOT_OF_YEARS = listPhrases(
  'under, below, less than, cheaper than, lower than, sub, <, no more than, not more than, ' +
    'not over, max, maximum',
)

/** After a number. */
export const LIMITS_AFTER = buildTable<Limit>({
  max:
    'or less, or under, or below, or cheaper, and under, and below, max, maximum, tops, ' +
    'or fewer, or older, and older, at most',
  min:
    'or more, or over, or above, or newer, or later, and newer, and above, and over, and up, ' +
    'and later, onwards, onward, upwards, plus, +, min, minimum',
})

/** Units that follow a number, or are joined to it. */
export const UNITS = buildTable<UnitWord>({
  km: 'km, kms, ks, klm, klms, kays, kilometres, kilometers, kilometre, kilometer, clicks',
  thousand: 'k, thousand, thou',
  grand: 'grand, g, gs',
  week: 'a week, per week, pw, p w, p wk, weekly, week, wk, a wk, per wk, each week, every week, ' + 'weeks',
  fortnight: 'a fortnight, per fortnight, fortnightly, fortnight, pf',
  month: 'a month, per month, pm, p m, monthly, month, mth, a mth, per mth',
  dollars: 'dollars, dollar, bucks, aud, drive away, driveaway',
  ageMonths: 'months old, month old, mths old, mth old',
  age: 'years old, year old, yrs old, yr old, years, yrs, yo',
  seats: 'seater, seaters, seat, seats, seated, passengers, passenger',
})

/** Words before a number, or its limit, that name its quantity. */
export const LABELS = buildTable<AmountUnit>({
  dollars:
    'price, priced, prices, budget, budget of, cost, costs, costing, for, for price, ' + 'budget is, spend',
  km: 'km, kms, ks, kilometres, kilometers, odometer, odo, mileage',
  year: 'year, built, build, build year, year model, model year, made',
  week: 'weekly, repayments, weekly repayments, payments, weekly payments',
})

const WRITTEN =
  'two=2, three=3, four=4, five=5, six=6, seven=7, eight=8, nine=9, ten=10, eleven=11, ' +
  'twelve=12, fifteen=15, twenty=20, twenty five=25, thirty=30, thirty five=35, forty=40, ' +
  'fifty=50, sixty=60, eighty=80, hundred=100, a hundred=100, one hundred=100'

/** The usual numbers as words. */
export const NUMBERS: ReadonlyMap<string, number> = new Map(
  listPhrases(WRITTEN).map((written) => {
    const [words = '', digits] = written.split('=')
    return [words, Number(digits)] as const
  }),
)

/** Between two numbers. */
export const JOINTS = buildTable({joint: 'to, and, -, or, till, through'})

/** Words for an order of the list. */
export const ORDERS = buildTable<SortOption>({
  lowestPrice:
    'cheap, cheapest, cheaper, low price, low priced, lowest price, affordable, inexpensive, ' +
    'bargain, bargains, budget, cheapie',
  lowestKm:
    'low km, low kms, low ks, low k, low klms, low kays, low kilometres, low kilometers, ' +
    'low mileage, lowest km, lowest kms, lowest kilometres, not many kms, few kms',
  latest:
    'newest, latest, just arrived, new arrivals, new arrival, just in, just listed, ' + 'recently added',
  highestPrice: 'most expensive, dearest, highest price',
})

/** Words for a recent year. */
export const LATE = buildTable({late: 'late model, late models, recent model, modern'})
/** The number of years covered. */
export const LATE_YEARS = 5

/** Words that negate the next ones. */
export const NEGATIONS = buildTable({
  negation: 'not, not a, no, non, without, except, except for, excluding, anything but, but not, ' + 'but no',
})

/** Words before the name of a town. */
export const BEFORE_LOCATION = buildTable({
  before: 'near, near to, in, at, around, close to, close by, nearby, from',
})

/** Words without a meaning for the search. */
export const FILLERS: ReadonlySet<string> = new Set(
  listPhrases(
    'a, an, the, with, w, and, or, in, for, of, on, at, by, my, me, i, im, is, any, to, that, ' +
      'has, have, having, want, wanted, wanting, need, looking, please, show, find, buy, get, ' +
      'some, sale, sales, car, cars, vehicle, vehicles, motor, one, ones, all, only, colour, ' +
      'coloured, color, colored, metallic, dark, light, transmission, trans, gearbox, gears, ' +
      'engine, fuel, body, price, priced, around, near, nearby, good, nice, great, clean, tidy, ' +
      'condition, type, make, model, models, option, optional, stock, available, deals, deal, ' +
      'paint, interior, year, years, under, between, best, i’m, but, it, must, be, small, big, ' +
      'large, medium, powered, drive, seats, reliable, economical',
  ),
)
