import {readFileSync} from 'node:fs'
import fc from 'fast-check'
import {describe, expect, it} from 'vitest'
import {STOCK_VALUES} from '#/testing/words/stock-values'
import {withLeftOut} from '../leave-out.ts'
import {EMPTY_LISTING} from '../listing-state.ts'
import {type ReadWords, readWords} from './read-words.ts'
import {buildVocabulary} from './vocabulary.ts'
import {FILLERS} from './word-data.ts'

/** A phrase with the slots that a person gives it; either half is chosen by a hash of the phrase. */
type JudgedPhrase = {
  readonly typed: string
  readonly slots: readonly string[]
  /** Rules are written after the tuning half alone; of the held-out half only the figure is looked at. */
  readonly half: 'tuning' | 'held-out'
}

/** The names of filters in the file of phrases. */
const NAMES: {readonly [short: string]: string} = {
  cond: 'car_type',
  kind: 'item_type',
  trans: 'transmission',
  feat: 'filtered_features',
  model: 'make_model',
  week: 'weekly_price_range',
}

const FILE = new URL('../../../testing/words/judged-phrases.tsv', import.meta.url)

/**
 * Phrases of Australian shoppers for the stock of `STOCK_VALUES` in 2026, one a line with the right slots, written
 * before the rules: `colour=White,Silver`, `colour!=Black`, `price=-30000`, `near=dubbo@50`. Words that are no
 * filter have no slot, and a model implies its make.
 */
function readJudgedPhrases(): readonly JudgedPhrase[] {
  const lines = readFileSync(FILE, 'utf8').trim().split('\n')
  return lines.map((line) => {
    const [typed = '', slots = ''] = line.split('\t')
    return {typed, slots: slots.split(' ').filter(Boolean).map(toJudgedSlot).sort(), half: getHalf(typed)}
  })
}

// FNV-1a, of which one bit far from the last letter is used.
function getHalf(typed: string): JudgedPhrase['half'] {
  let hash = 0x811c9dc5
  for (const letter of typed) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193)
  return (hash >>> 16) % 2 === 0 ? 'tuning' : 'held-out'
}

function toJudgedSlot(written: string): string {
  const [, short = '', sign, values = ''] = /^(\w+)(!?=)(.*)$/.exec(written) ?? []
  const name = NAMES[short] ?? short
  if (name === 'weekly_price_range') return `${name}=${listWeekly(values)}`
  if (!Object.hasOwn(STOCK_VALUES, name)) return `${name}=${values.replaceAll('_', ' ')}`
  return `${name}${sign}${values.replaceAll('_', ' ').split(',').sort()}`
}

/** The ranges of the weekly figure that overlap two bounds. */
function listWeekly(bounds: string): string {
  const [min = '', max = ''] = bounds.split('-')
  const parts = Array.from({length: 10}, (_, at) => [at * 50, at * 50 + 50] as const)
  return parts
    .filter(([from, to]) => to > Number(min) && from < Number(max))
    .map((part) => part.join('-'))
    .sort()
    .join()
}

/** The slots of parsed words, without makes that their models imply. */
function listReadSlots(read: ReadWords | null): string[] {
  if (!read) return []
  const {lists, ranges, near, sortBy} = read
  const pairs = lists.make_model ?? []
  const makes = lists.make?.filter((make) => !pairs.some((pair) => pair.startsWith(`${make} `)))
  const shown = Object.entries({...lists, make: makes})
  return [
    ...shown.flatMap(([name, values = []]) => {
      const no = values.filter((value) => value.startsWith('!')).map((value) => value.slice(1))
      const yes = values.filter((value) => !value.startsWith('!'))
      return [
        ...(yes.length > 0 ? [`${name}=${yes.sort()}`] : []),
        ...(no.length > 0 ? [`${name}!=${no.sort()}`] : []),
      ]
    }),
    ...Object.entries(ranges).map(([name, bounds]) => `${name}=${bounds?.min ?? ''}-${bounds?.max ?? ''}`),
    ...(near ? [`near=${near.text}${near.within ? `@${near.within}` : ''}`] : []),
    ...(sortBy ? [`sort=${sortBy}`] : []),
  ].sort()
}

/** The harmonic mean of the shares of read slots that are right and of right slots that are read. */
function computeSlotF1(
  pairs: readonly (readonly [meant: readonly string[], got: readonly string[]])[],
): number {
  let [right, meantCount, gotCount] = [0, 0, 0]
  for (const [meant, got] of pairs) {
    right += got.filter((slot) => meant.includes(slot)).length
    meantCount += meant.length
    gotCount += got.length
  }
  return (2 * right) / (meantCount + gotCount)
}

/** Wishes of a shopper that are about different filters, with several ways to say each. */
const WISHES = [
  'hilux = make_model=Toyota Hilux | mazda 3 = make_model=Mazda 3 | cx5 = make_model=Mazda CX-5',
  '2019 onwards = year=2019- | 2018-2021 = year=2018-2021 | no older than 2018 = year=2018- | newer than 2017 = year=2018- | 21 plate = year=2021-2021 | mid 2010s = year=2013-2017',
  'under 30k = price=-30000 | mid 20s = price=23000-27000 | around $18k = price=16200-19800 | no more than 22k = price=-22000 | max 40 grand = price=-40000',
  'under 80000 kms = km=-80000 | 40k-80k kms = km=40000-80000 | max 90 thousand kms = km=-90000 | under 120k on the clock = km=-120000',
  'white = colour=White | not black = colour!=Black | dark grey = colour=Grey',
  'automatic = transmission=Automatic | manual = transmission=Manual',
  'diesel = fuel=Diesel | not diesel = fuel!=Diesel',
  'with sunroof = filtered_features=Sunroof | tow bar = filtered_features=Tow Bar',
  '7 seater = seats=7 | seven seats = seats=7 | 5 seats = seats=5',
  'ex demo = car_type=demo | used = car_type=used | new = car_type=new',
  'near 4211 = near=4211 | within 50km of 2000 = near=2000@50 | near dubbo = near=dubbo',
  'in qld = state=QLD',
]

const YEAR = 2026
const vocabulary = buildVocabulary({values: STOCK_VALUES})
const read = (typed: string) => readWords(typed, vocabulary, YEAR)

/**
 * Typical Australian queries with their expected meaning, written by hand: filters, then `rest`, the words for the
 * text search. `model` includes the make.
 */
const PHRASES = new URL('../../../testing/words/phrases.tsv', import.meta.url)

const phrases = readFileSync(PHRASES, 'utf8')
  .trim()
  .split('\n')
  .map((line) => {
    const [typed = '', meant = ''] = line.split('\t')
    return {typed, meant: listMeant(meant)}
  })

/** The slots of a table row, with the makes of its models. */
function listMeant(meant: string): string[] {
  const slots = meant === '' ? [] : meant.split(/ (?=[a-z_]+=)/).map(toSlot)
  const models = slots.flatMap((slot) => (slot.startsWith('make_model=') ? slot.slice(11).split(',') : []))
  const makes = (STOCK_VALUES.make ?? []).map(({value}) => value)
  const made = [...new Set(models.map((model) => makes.find((make) => model.startsWith(`${make} `))))].sort()
  return [...slots, ...(made.length > 0 ? [`make=${made}`] : [])].sort()
}

function toSlot(slot: string): string {
  const [name, values = ''] = slot.split('=')
  if (name === 'model') return `make_model=${values.split(',').sort()}`
  if (name && Object.hasOwn(STOCK_VALUES, name))
    return `${name}=${values.replaceAll('_', ' ').split(',').sort()}`
  return name === 'weekly' ? `weekly_price_range=${listWeekly(values)}` : slot
}

function listSlots(typed: string, found: ReadWords | null): string[] {
  if (!found) return [`rest=${typed}`]
  const {lists, ranges, near, sortBy, rest, leftOut} = found
  return [
    ...Object.entries(lists).map(([name, values]) => `${name}=${[...(values ?? [])].sort()}`),
    ...Object.entries(ranges).map(([name, bounds]) => `${name}=${bounds?.min ?? ''}-${bounds?.max ?? ''}`),
    ...(near ? [`near=${near.text}${near.within ? `@${near.within}` : ''}`] : []),
    ...(sortBy ? [`sort=${sortBy}`] : []),
    ...(rest ? [`rest=${rest}`] : []),
    ...(leftOut.length > 0 ? [`out=${leftOut}`] : []),
  ].sort()
}

describe('words of a shopper', () => {
  // A test of a share would not notice a rule that is lost.
  it('are read as filters in every slot of what Australians type [2.2]', () => {
    expect(phrases.length).toBeGreaterThanOrEqual(300)
    const wrong = phrases
      .map(({typed, meant}) => ({typed, meant, got: listSlots(typed, read(typed))}))
      .filter(({meant, got}) => meant.join() !== got.join())
    expect(wrong).toEqual([])
  })

  // Only the figure: a phrase of the held-out half that is looked at would be one that rules are written after.
  it.each(['tuning', 'held-out'] as const)('have 95 of 100 slots right in the %s half [2.2]', (half) => {
    const judged = readJudgedPhrases().filter((phrase) => phrase.half === half)
    expect(judged.length).toBeGreaterThan(450)
    const pairs = judged.map(({typed, slots}) => [slots, listReadSlots(read(typed))] as const)
    expect(computeSlotF1(pairs)).toBeGreaterThanOrEqual(0.95)
  })

  it.each([
    ['no older than 2017', 'year=2017-'],
    ['not older than 2017', 'year=2017-'],
    ['nothing older than 2017', 'year=2017-'],
    ['no newer than 2017', 'year=-2017'],
    ['no later than 2017', 'year=-2017'],
    ['no earlier than 2017', 'year=2017-'],
    ['not before 2017', 'year=2017-'],
    ['not after 2017', 'year=-2017'],
    ['before 2017', 'year=-2016'],
    ['after 2017', 'year=2018-'],
    ['older than 2017', 'year=-2016'],
    ['newer than 2017', 'year=2018-'],
    ['since 2017', 'year=2017-'],
    ['no earlier than march 2017', 'year=2017-'],
    ['later model than 2017', 'year=2018-'],
    ['2017 or older', 'year=-2017'],
    ['2017 or newer', 'year=2017-'],
    ['no older than 5 years', 'year=2021-'],
    ['older than 5 years', 'year=-2021'],
    ['newer than 5 years', 'year=2021-'],
    ['5 years old or older', 'year=-2021'],
    ['5 years old or newer', 'year=2021-'],
    ['no more than 20k', 'price=-20000'],
    ['nothing over 20k', 'price=-20000'],
    ['no less than 20k', 'price=20000-'],
    ['not under 20k', 'price=20000-'],
    ['nothing with more than 90000 km', 'km=-90000'],
    ['not before 2015 or after 2020', 'year=2015-2020'],
    ['nothing under 10k or over 20k', 'price=10000-20000'],
    ['more than 5 seats', 'seats=12,6,7,8'],
    ['no more than 5 seats', 'seats=2,4,5'],
    ['less than 5 seats', 'seats=2,4'],
    ['5 seats or more', 'seats=12,5,6,7,8'],
    ['not less than 5 seats or more than 7', 'seats=5,6,7'],
    ['not less than 5 seats or more than 7 seats', 'seats=5,6,7'],
    ['more than 4 seats and less than 8', 'seats=5,6,7'],
    ['more than 4 seats but less than 8 seats', 'seats=5,6,7'],
    ['less than 8 seats and at least 6', 'seats=6,7'],
  ])('set the bound that "%s" says [2.2]', (typed, slot) => {
    expect(listSlots(typed, read(typed))).toEqual([slot])
  })

  it.each([
    ['not white or black', {colour: ['!Black', '!White']}],
    ['no white, silver or grey', {colour: ['!Grey', '!Silver', '!White']}],
    ['neither white nor black', {colour: ['!Black', '!White']}],
    ['not white ute', {body: ['ute'], colour: ['!White']}],
    ['not an suv, wagon', {body: ['!suv', 'wagon']}],
    ['not a diesel', {fuel: ['!Diesel']}],
    ['suv -diesel', {body: ['suv'], fuel: ['!Diesel']}],
    ['without sunroof suv', {body: ['suv'], filtered_features: ['!Sunroof']}],
    ['w/o a bull bar', {filtered_features: ['!Bull Bar']}],
    ['not toyota', {make: ['!Toyota']}],
    ['toyota not corolla', {make: ['Toyota'], make_model: ['!Toyota Corolla']}],
    ['ute not a ranger or triton', {body: ['ute'], make_model: ['!Ford Ranger', '!Mitsubishi Triton']}],
    ['no 7 seaters', {seats: ['!7']}],
    ['not a 5, seven or 8 seater', {seats: ['!5', '!7', '!8']}],
    ['not manual or cvt', {transmission: ['!Manual']}],
    ['not in penrith', {city: ['!Penrith']}],
    ['not new', {car_type: ['demo', 'used']}],
    ['not new or demo', {car_type: ['used']}],
    ['used not demo', {car_type: ['used']}],
    ['not new, used or demo', {}],
    ['all but white', {colour: ['!White']}],
    ['excluding toyota, mazda', {make: ['!Mazda', '!Toyota']}],
    ['suv excluding white, black under 30k', {body: ['suv'], colour: ['!Black', '!White']}],
    ['anything but white, ute', {body: ['ute'], colour: ['!White']}],
    ['all except toyota, mazda cx-5', {make: ['!Toyota'], make_model: ['!Mazda CX-5']}],
    ['other than diesel, hybrid, suv', {body: ['suv'], fuel: ['!Diesel', '!Hybrid']}],
    ['not white/black suv', {body: ['suv'], colour: ['!Black', '!White']}],
    ['not white, black, grey', {colour: ['!Black', '!Grey', '!White']}],
    ['must not be white or have a sunroof', {colour: ['!White'], filtered_features: ['!Sunroof']}],
    ['non turbo petrol', {fuel: ['Petrol']}],
    ['not black or manual', {colour: ['!Black'], transmission: ['!Manual']}],
    ['not black and manual', {colour: ['!Black'], transmission: ['Manual']}],
    ['not so old ute', {body: ['ute']}],
  ])('refuse what "%s" refuses [2.2]', (typed, lists) => {
    expect(read(typed)?.lists).toEqual(lists)
  })

  it.each([
    ['nothing over 30k, over 90000 km or older than 2015', 'price=-30000 km=-90000 year=2015-'],
    ['no older than 2015 nor over 90000 km', 'year=2015- km=-90000'],
    ['nothing over 30k and under 90000 km', 'price=-30000 km=-90000'],
    ['nothing over 30k, under 90000 km', 'price=-30000 km=-90000'],
    ['nothing over 30k or 90000 km', 'price=-30000 km=-90000'],
    ['nothing over 30k or a white or black ute', 'price=-30000 colour!=Black,White body=ute'],
    ['no more than 30k or nearest offer', 'price=-30000'],
    ['nothing under 5 seats or over 7 white', 'seats=5,6,7 colour=White'],
    ['no fewer than 6 seats or over 30k', 'seats=12,6,7,8 price=-30000'],
    ['more than 5 seats and under 40', 'seats=12,6,7,8 price=-40000'],
    ['more than 5 seats, under 40', 'seats=12,6,7,8 price=-40000'],
    ['at least 7 seats, older than 2018', 'seats=12,7,8 year=-2017'],
    ['under 30k or over 2015', 'price=-30000 year=2015-'],
  ])('set both limits that "%s" says [2.2]', (typed, slots) => {
    expect(listReadSlots(read(typed))).toEqual(slots.split(' ').sort())
  })

  it('mean the same beside any others, in any order [2.2]', () => {
    const wishes = WISHES.map((row) => fc.constantFrom(...row.split(' | ').map((wish) => wish.split(' = '))))
    fc.assert(
      fc.property(
        fc.shuffledSubarray(wishes, {minLength: 2, maxLength: 5}).chain((some) => fc.tuple(...some)),
        fc.constantFrom(' ', ', '),
        (some, joint) => {
          const typed = some.map(([words]) => words).join(joint)
          expect([typed, ...listReadSlots(read(typed))]).toEqual([
            typed,
            ...some.map(([, slot]) => slot).sort(),
          ])
        },
      ),
      {numRuns: 300},
    )
  })

  it('ask for nothing that follows a refusal with "or" [2.2]', () => {
    const refused = ['white', 'maroon', 'a cvt', 'manual', '2019', 'sr5', 'dual cab', '20k', 'rust']
    const more = ['a toyota', '7 seaters', '90000 km', 'a roo bar', 'in penrith', 'sparkly']
    const words = [...refused, ...more]
    for (const typed of words.flatMap((one) => words.map((other) => `not ${one} or ${other}`))) {
      const slots = listReadSlots(read(typed)).filter((slot) => !slot.includes('!='))
      expect([typed, ...slots]).toEqual([typed])
    }
  })

  it.each([
    ['not 2015', 'not 2015'],
    ['non turbo petrol', 'non turbo'],
    // Maroon cars are a part of the red ones, and a CVT is one kind of automatic.
    ['not a cvt', 'not a cvt'],
    ['not sr5 hilux', 'not sr5'],
    ['no dual cab ute', 'no dual cab ute'],
    ['not 2018 or 2019', 'not 2018 or 2019'],
    ['no dual cab, single cab or extra cab', 'no dual cab, single cab or extra cab'],
    ['white hilux no sr5 or gxl', 'no sr5 or gxl'],
    ['neither dual cab nor manual', 'neither dual cab nor manual'],
    ['not a toyota or boyota', 'boyota'],
    ['not necessarily new', 'not necessarily new'],
    ['replacing my old commodore, wagon', 'replacing my old commodore'],
    ['tow a 3 tonne caravan', 'tow a 3 tonne caravan'],
    ['suv that can tow 2500 kg', 'can tow 2500 kg'],
    ['4 berth caravan', '4 berth'],
    ['caravan tare under 1500kg', 'tare under 1500kg'],
    ['lams approved motorbike', 'lams approved'],
    ['4 door ute', '4 door'],
    ['p plater hatch', 'p plater'],
    ['ev with 400km range', '400km range'],
  ])('read "%s" without "%s", for which there is no filter', (typed, leftOut) => {
    expect(read(typed)?.leftOut).toEqual([leftOut])
  })

  it('leave nothing out in silence: the words that are used have the same meaning alone', () => {
    for (const {typed} of [...phrases, ...readJudgedPhrases()]) {
      const found = read(typed)
      if (!found || found.leftOut.length === 0) continue
      const {used = ''} = withLeftOut({...EMPTY_LISTING, query: typed}, found.leftOut).reading ?? {}
      const again = read(used)
      expect({used, slots: listReadSlots(again), leftOut: again?.leftOut ?? []}).toEqual({
        used,
        slots: listReadSlots(found),
        leftOut: [],
      })
    }
  })

  it('have no filler that is a value of the stock or a bound', () => {
    expect(
      [...FILLERS].filter((word) => vocabulary.terms.has(word) && !['car', 'cars'].includes(word)),
    ).toEqual([])
  })

  it('mean only what the stock of the site has [2.2]', () => {
    const few = buildVocabulary({values: {colour: [{value: 'White', count: 1}]}})
    expect(readWords('white toyota ute', few, YEAR)).toMatchObject({
      lists: {colour: ['White']},
      rest: 'toyota ute',
    })
    expect(readWords('toyota ute', few, YEAR)).toBeNull()
    expect(readWords('$300 a week', few, YEAR)).toBeNull()
    // No vehicle of this site has a drive.
    expect(readWords('white off road camper', few, YEAR)).toMatchObject({
      rest: 'camper',
      leftOut: ['off road'],
    })
  })

  it('choose the models of a make that is named too, and makes in order [2.2]', () => {
    const vans = buildVocabulary({
      values: {
        make: ['Toyota', 'Mercedes', 'Ford'].map((value) => ({value, count: 1})),
        make_model: ['Mercedes Sprinter', 'Ford Sprinter'].map((value) => ({value, count: 1})),
        colour: [{value: 'White', count: 1}],
      },
    })
    const getLists = (typed: string) => readWords(typed, vans, YEAR)?.lists
    const both = ['Ford Sprinter', 'Mercedes Sprinter']
    expect(getLists('sprinter')).toEqual({make: ['Ford', 'Mercedes'], make_model: both})
    expect(getLists('ford white sprinter')).toMatchObject({make: ['Ford'], make_model: ['Ford Sprinter']})
    expect(getLists('toyota ford white sprinter')).toMatchObject({
      make: ['Ford', 'Toyota'],
      make_model: ['Ford Sprinter'],
    })
    expect(getLists('toyota white sprinter')?.make_model).toEqual(both)
  })

  it('choose of names that are as near to a mistyped word what the stock has most of [2.2]', () => {
    const build = (corollas: number) =>
      buildVocabulary({
        values: {
          make: [
            {value: 'Toyota', count: corollas},
            {value: 'Coromal', count: 5},
          ],
          make_model: [{value: 'Toyota Corolla', count: corollas}],
        },
      })
    expect(readWords('corolal', build(6), YEAR)?.lists.make_model).toEqual(['Toyota Corolla'])
    expect(readWords('corolal', build(4), YEAR)?.lists).toEqual({make: ['Coromal']})
  })

  it('choose a badge with a hyphen between numbers, as caravans have [2.2]', () => {
    const list = (...names: string[]) => names.map((value) => ({value, count: 1}))
    const caravans = buildVocabulary({
      values: {make: list('Jayco'), make_model: list('Jayco Expanda'), badge: list('17.56-2', '17.55-3')},
    })
    expect(readWords('expanda 17.56-2', caravans, YEAR)).toMatchObject({
      lists: {make_model: ['Jayco Expanda'], badge: ['17.56-2']},
      leftOut: [],
      rest: '',
    })
  })

  it('name the only state, and leave another one out, of which "new" is no condition [2.2]', () => {
    const list = (...names: string[]) => names.map((value) => ({value, count: 1}))
    const victorian = buildVocabulary({values: {state: list('VIC'), car_type: list('new', 'used')}})
    expect(readWords('used in victoria', victorian, YEAR)?.lists).toEqual({
      car_type: ['used'],
      state: ['VIC'],
    })
    expect(readWords('used new south wales', victorian, YEAR)).toMatchObject({
      lists: {car_type: ['used']},
      leftOut: ['new south wales'],
    })
  })

  it('choose every badge with the word of a badge, which may be of any model [2.2]', () => {
    const list = (...names: string[]) => names.map((value) => ({value, count: 1}))
    const badges = [
      'S',
      'GXL',
      'GXL Hybrid',
      'Cruiser Hybrid',
      'ST',
      'ST-L',
      ...'1234567'.split('').map((at) => `RS ${at}`),
    ]
    const many = buildVocabulary({
      values: {
        make: list('Toyota'),
        make_model: list('Toyota RAV4'),
        body: list('suv', 'cruiser'),
        badge: list(...badges),
      },
    })
    const getBadges = (typed: string) => readWords(typed, many, YEAR)?.lists.badge
    expect(getBadges('rav4 gxl')).toEqual(['GXL', 'GXL Hybrid'])
    expect(getBadges('rav4 gxl hybrid')).toEqual(['GXL Hybrid'])
    expect(getBadges('rav4gxl')).toEqual(['GXL', 'GXL Hybrid'])
    expect(getBadges('rav4 st')).toEqual(['ST'])
    expect(getBadges('rav4 s')).toEqual(['S'])
    // More than six would fill the page with choices: the text search finds them.
    expect(readWords('rav4 rs', many, YEAR)).toMatchObject({rest: 'rs'})
    // The name of a kind of motorcycle is that of a badge too.
    expect(readWords('rav4 cruiser', many, YEAR)?.lists).toEqual({
      make: ['Toyota'],
      make_model: ['Toyota RAV4'],
      badge: ['Cruiser Hybrid'],
    })
    expect(readWords('cruiser', many, YEAR)?.lists).toEqual({body: ['cruiser']})
  })

  it.each(['near me', 'all', 'show me what you have', 'the one with it', 'any colour'])(
    'ask for every car where no word says anything: %j [2.2]',
    (typed) => {
      expect(read(typed)).toMatchObject({lists: {}, ranges: {}, rest: '', leftOut: []})
    },
  )

  it.each([
    ['low kilometre suv', 'body=suv sort=lowestKm', ''],
    ['low kilometer hatch', 'body=hatch sort=lowestKm', ''],
    ['MY20.5 suv', 'body=suv year=2020-2020', ''],
    ['suv my2019.75', 'body=suv year=2019-2019', ''],
    ['suv within 50 km', 'body=suv', 'within 50 km'],
    ['within a 20km radius hatch', 'body=hatch', 'within a 20km radius'],
    ['suv within 80000 km', 'body=suv km=-80000', ''],
    ['suv under 50 km', 'body=suv km=-50000', ''],
    ['at least 5 years warranty suv', 'body=suv', 'at least 5 years warranty'],
    ['7 year factory warranty ute', 'body=ute', '7 year factory warranty'],
    ['hatch with paddle shift', 'body=hatch', 'paddle shift'],
    ['1.5l hatch', 'body=hatch', '1.5l'],
    ['manual hot hatch', 'body=hatch transmission=Manual', 'hot'],
    ['suv private sale', 'body=suv', 'private sale'],
    ['suv price drop', 'body=suv', 'price drop'],
    ['ute coming soon', 'body=ute', 'coming soon'],
    ['5dr hatch', 'body=hatch', '5dr'],
    ['4 dr sedan', 'body=sedan', '4 dr'],
    ['5 star ancap suv', 'body=suv', '5 star ancap'],
    ['ute with ancap', 'body=ute', 'ancap'],
    ['up to 20k on road', 'price=-20000', ''],
  ])('have nothing left to search in %j [2.2]', (typed, slots, left) => {
    const found = read(typed)
    expect(listReadSlots(found)).toEqual(slots.split(' '))
    expect([found?.rest, found?.leftOut.join()]).toEqual(['', left])
  })

  it('are left as they were typed where they choose nothing [2.2]', () => {
    const getRest = (typed: string) => read(typed)?.rest
    expect(getRest('Hilux GD-6 white with Snorkel')).toBe('GD-6 Snorkel')
    expect(getRest('white 2.8/GDI ute')).toBe('2.8/GDI')
  })

  it('are read the same again where some of them are left [2.2]', () => {
    for (const {typed} of phrases) {
      const found = read(typed)
      if (found?.rest) expect(read(found.rest), typed).toBeNull()
    }
  })

  it('leave every letter that is not read as it was typed, whatever is typed', () => {
    fc.assert(
      fc.property(
        fc.string({
          maxLength: 120,
          unit: fc.constantFrom(...' abkm07$+-under', 'not ', 'é', '½', '\u{1F697}', '\uD800'),
        }),
        (typed) => {
          const found = read(typed)
          const left = found ? [...found.leftOut, ...found.rest.split(' ')] : []
          return left.every((word) => typed.includes(word))
        },
      ),
      {numRuns: 100},
    )
  })
})
