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
  /** A quantity that no filter has, such as a weight. */
  | 'other'

/** The meaning of a word after a number: what it measures, or thousands of it. "Grand" are thousands of dollars. */
export type UnitWord = AmountUnit | 'thousand' | 'grand'

/** The kind of bound that a number sets. The last four are of time: "older than", "newer than" and their opposites. */
export type Limit = 'max' | 'min' | 'about' | 'between' | 'before' | 'after' | 'notBefore' | 'notAfter'

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

/** Before a number; a negation turns them round. */
export const LIMITS = buildTable<Limit>({
  max:
    'under, below, less than, up to, upto, max, maximum, max of, at most, cheaper than, lower than, ' +
    'fewer than, within, sub, <, to, till, until',
  min:
    'over, above, more than, greater than, from, at least, min, minimum, >, upwards of, starting from, ' +
    'starting at',
  about: 'around, about, approx, approximately, roughly, circa, ~, close to',
  between: 'between',
  before: 'before, older than, earlier than, older model than, earlier model than, pre, prior to',
  after: 'after, newer than, later than, younger than, newer model than, later model than, post',
  notBefore: 'since',
})

/** The limit that a negation makes of another: "no older than" is "not before". */
export const TURNED_LIMITS: {readonly [limit in Limit]: Limit | null} = {
  max: 'min',
  min: 'max',
  before: 'notBefore',
  after: 'notAfter',
  notBefore: 'before',
  notAfter: 'after',
  about: null,
  between: null,
}

/** Limits that exclude their number where it is a small count. */
export const STRICT_LIMITS = listPhrases(
  'more than, over, above, greater than, less than, under, below, fewer than',
)

/** Limits of years that are ordinary words of time. */
export const UNTIL = listPhrases('to, till, until')

/** After a number. */
export const LIMITS_AFTER = buildTable<Limit>({
  max:
    'or less, or under, or below, or cheaper, and under, and below, max, maximum, tops, ' +
    'or fewer, at most',
  min:
    'or more, or over, or above, and over, and above, onwards, onward, upwards, plus, +, min, minimum, ' +
    'to current, to present, to now',
  notAfter: 'or older, and older, or earlier, and earlier, or before, and before',
  notBefore: 'or newer, or later, and newer, and up, and later, or after, and after',
})

/** Units that follow a number, or are joined to it. */
export const UNITS = buildTable<UnitWord>({
  km:
    'km, kms, ks, klm, klms, kays, kilometres, kilometers, kilometre, kilometer, clicks, on the clock, ' +
    'on clock, on the odo, on the odometer, on the dial',
  thousand: 'k, thousand, thou',
  grand: 'grand, g, gs',
  week: 'a week, per week, pw, p w, p wk, weekly, week, wk, a wk, per wk, each week, every week, ' + 'weeks',
  fortnight: 'a fortnight, per fortnight, fortnightly, fortnight, pf',
  month: 'a month, per month, pm, p m, monthly, month, mth, a mth, per mth',
  dollars: 'dollars, dollar, bucks, aud, drive away, driveaway',
  ageMonths: 'months old, month old, mths old, mth old',
  age: 'years old, year old, yrs old, yr old, years, yrs, yo',
  seats: 'seater, seaters, seat, seats, seated, passengers, passenger',
  other:
    'kg, kgs, kilo, kilos, kilogram, kilograms, tonne, tonnes, ton, tons, t, berth, berths, door, doors, ' +
    'cylinder, cylinders, cyl, speed, hp, kw, nm, ft, foot, feet, inch, metre, metres, star, stars, people, ' +
    'adults, kids, children, child, owner, owners, airbags, airbag, series, tare, atm, gvm, payload, braked, ' +
    'braked towing, towing, towing capacity, tow capacity, tow rating, litre, litres',
})

/** Words before a number, or its limit, that name its quantity. */
export const LABELS = buildTable<AmountUnit>({
  dollars:
    'price, priced, prices, budget, budget of, cost, costs, costing, for, for price, ' + 'budget is, spend',
  km: 'km, kms, ks, kilometres, kilometers, odometer, odo, mileage',
  year: 'year, built, build, build year, year model, model year, made',
  week: 'weekly, repayments, weekly repayments, payments, weekly payments',
  seats: 'seats, seat, seating, seats for, seating for',
  other:
    'tare, tare weight, atm, gvm, gtm, gcm, weight, weighing, weighs, payload, payload of, braked, ' +
    'braked towing, towing capacity, towing capacity of, tow capacity, tow rating, towing, tows, tow, sleeps, ' +
    'sleep, doors, cylinders, axles, berth, berths, range of',
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
  negation:
    'not, no, non, nor, neither, never, nothing, none, without, w o, sans, minus, except, except for, excluding, ' +
    'exclude, excl, avoid, avoiding, but not, but no, anything but, anything except, everything but, ' +
    'everything except, any but, any colour but, any color but, other than, apart from, rather than, ' +
    'instead of, dont, do not, doesnt, didnt, isnt, arent, is not, are not, cant, cannot, wont, wouldnt, ' +
    'must not, hate, i hate, -',
})

/** Words after which a value is neither asked for nor refused: "not necessarily new", "replacing my old commodore". */
export const UNDECIDED = buildTable({
  undecided:
    'not necessarily, not just, not only, doesnt need to be, does not need to be, doesnt have to be, ' +
    'does not have to be, not only a, replacing, replacing my, replacing my old, replacing a, replace my, ' +
    'upgrading from, upgrading from a, upgrade from, upgrade from a, downsizing from, downsizing from a, ' +
    'moving on from, swap my, swapping my, trade in my, trading in my, trade my, selling my, sell my, my old, ' +
    'i have a, we have a, i currently have a, i drive a, currently drive a',
})

/** A negation of the next word alone: "non turbo petrol" is petrol. */
export const OF_ONE_WORD = 'non'

/** Between a negation and its value. */
export const AFTER_NEGATION: ReadonlySet<string> = new Set(
  listPhrases(
    'a, an, any, another, the, in, be, with, have, has, having, want, wanting, need, buy, show, me, to, it, get, ' +
      'interested, of, like, own, go, is',
  ),
)

/** Between two negated values. */
export const ALTERNATIVES = listPhrases('or, nor, and')

/** Between a limit and a year. */
export const MONTHS: ReadonlySet<string> = new Set(
  listPhrases(
    'january, february, march, april, may, june, july, august, september, october, november, december, jan, ' +
      'feb, mar, apr, jun, jul, aug, sep, sept, oct, nov, dec, model, build, built, year',
  ),
)

/** Words before the name of a town. */
export const BEFORE_LOCATION = buildTable({
  before: 'near, near to, in, at, around, close to, close by, nearby, from, nearest to, nearest',
})

/** Of those, the words after which another word is likely a town. */
export const BEFORE_TOWN = buildTable({
  before: 'near, near to, in, around, close to, nearest to, nearest',
})

/** Words for towing, and for what is towed: neither is asked of the stock. */
export const TOWING = buildTable({
  tow:
    'tow, tows, towing, towed, to tow, can tow, could tow, will tow, would tow, that tows, to pull, to haul, ' +
    'tow vehicle for, tow car for, tow rig for, for towing, to tow behind, light enough for',
})
export const TOWED: ReadonlySet<string> = new Set(
  listPhrases(
    'caravan, caravans, van, vans, boat, boats, trailer, trailers, float, floats, camper, campers, horse, ' +
      'horses, jetski, jayco, tinny, load, loads, small, large, big, heavy, light, box, family, behind, up, ' +
      'at, horse, tonne, tonnes, ton, t, kg, kgs, foot, ft, capacity, vehicle, vehicles, car, rig, rating',
  ),
)

/** Words that say nothing of a vehicle: the grammar of a sentence. */
export const FILLERS: ReadonlySet<string> = new Set(
  listPhrases(
    'a, an, the, with, w, and, or, in, for, of, on, at, by, my, me, i, im, id, ive, is, any, to, that, has, ' +
      'have, having, had, want, wants, wanted, wanting, need, needs, looking, please, show, find, buy, ' +
      'buying, get, got, some, sale, sales, car, cars, vehicle, vehicles, motor, one, ones, all, only, ' +
      'colour, colours, color, coloured, colored, transmission, trans, gearbox, gears, engine, fuel, body, ' +
      'price, priced, around, near, nearby, type, make, model, models, option, options, stock, available, ' +
      'paint, year, years, under, between, but, it, its, must, be, drive, seats, seat, what, whats, which, ' +
      'who, how, much, many, are, was, were, will, would, could, can, should, do, does, you, your, we, us, our, they, ' +
      'them, he, she, his, her, there, theres, here, this, these, those, as, if, so, too, very, really, ' +
      'than, then, after, from, up, about, just, also, over, more, less, out, am, like, something, anything, ' +
      'anyone, anybody, hi, hello, thanks, thank, wtb, wtd, chasing, keen, interested, go, going, want, u, ' +
      'buyer, into, own, tell, give, let, lets, same, either, ok, okay, even, else, dont, not, no, nothing, ' +
      'preferred, preferably, pref, prefer, ideally, maybe, possibly, done, travelled, vs, versus, selling, ' +
      'old, search, dollars, market, thinking, considering, when, now, least, most, max, min',
  ),
)

/** Phrases without a meaning for the search, some of which look as if they had one. */
export const IDLE_PHRASES = buildTable({
  idle:
    'dont mind, dont care, do not mind, doesnt matter, no matter, not fussed, not fussy, no preference, ' +
    'no worries, not sure, or nearest offer, ono, o n o, neg, ' +
    'negotiable, ish, or so, no more to pay, in the market for, in the market, show me, near me, near new zealand',
})

/**
 * Words and phrases about vehicles, their use and their sale that the stock has no field for. The text search would
 * look for them in names, where a part of a longer word is no match of what was meant.
 */
export const UNFILTERED = buildTable({
  unfiltered:
    // Who drives it, and to what end. Lists of vehicles that learners may drive are of a state, and the stock has none.
    'family, families, growing family, first, second, learner, learners, ' +
    'learner legal, learner approved, lams, lams approved, p plate, p plates, p plater, p platers, p plate legal, ' +
    'p plate approved, p plater approved, p plater legal, pplate, pplater, tradie, tradies, tradesman, trade, work, ' +
    'worker, working, farm, farmer, paddock basher, apprentice, business, commercial, courier, delivery, uber, ' +
    'rideshare, taxi, commute, commuter, commuting, city, runabout, run about, school run, school, station, kids, ' +
    'kid, child, children, baby, pram, teenager, teenagers, student, uni, uni student, mum, mums, dad, son, ' +
    'daughter, wife, husband, retiree, retirees, retired, pensioner, grey nomad, grey nomads, couple, couples, ' +
    'dog, dogs, camping, touring setup, beach, snow, surf, surfing, holiday, road trip, road trips, lap, highway, ' +
    'golf clubs, golf bag, push bike, mountain bike, mountain bikes, fit a bike, fit bikes, bike rack, ' +
    'caravan tow rig, caravan tow vehicle, caravan tug, caravan towing, per 100km, per 100 km, l 100km, ' +
    'freeway cruiser, freeway, weekend, weekender, project, collectible, ' +
    // Its state and history.
    'good, best, better, nice, great, clean, tidy, mint, immaculate, pristine, excellent, condition, reliable, ' +
    'economical, efficient, fuel efficient, fuel economy, light on fuel, good on fuel, cheap to run, safe, safest, ' +
    'safety, sports, sporty, fast, quick, powerful, luxury, luxurious, comfortable, comfy, spacious, ' +
    'roomy, practical, easy, small, smaller, big, bigger, large, larger, medium, compact, tall, short, dark, light, ' +
    'metallic, interior, one owner, lady owner, first owner, single owner, service history, full service history, ' +
    'log book, log books, logbook, logbooks, garaged, as new, like new, new tyres, new tires, clock, rego, ' +
    'long rego, unregistered, roadworthy, rwc, warranty, capped price, accident, accidents, accident free, ' +
    'accident history, hail damage, hail, damage, damaged, salvage, written off, write off, rust, rusty, dents, ' +
    'modified, modifications, unmodified, ex lease, ex rental, ex government, ex govt, ex fleet, ex taxi, ' +
    'japanese, european, euro, korean, german, chinese, american, australian, aussie, local, import, imported, ' +
    // Its sale.
    'on special, special, specials, deal, deals, clearance, runout, run out, finance, financed, no deposit, ' +
    'deposit, bad credit, rent to own, trade in, tradein, swap, swaps, cash, quick sale, reduced, discount, ' +
    'discounted, instant asset write off, novated lease, abn',
})
