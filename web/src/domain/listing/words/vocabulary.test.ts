import {describe, expect, it} from 'vitest'
import {toKey} from './tokenize-words.ts'
import {buildVocabulary, listWordFilters} from './vocabulary.ts'

type Stock = {readonly [filter: string]: readonly string[]}

function build(stock: Stock) {
  const values = Object.entries(stock).map(([filter, all]) => [
    filter,
    all.map((value) => ({value, count: 1})),
  ])
  return buildVocabulary({values: Object.fromEntries(values)})
}

/** The values that a phrase selects, by filter. */
function getMeaning(stock: Stock, phrase: string) {
  const terms = build(stock).terms.get(toKey(phrase)) ?? []
  return Object.fromEntries(terms.map(({filter, values}) => [filter, values]))
}

function listWhites(count: number): string[] {
  return Array.from({length: count}, (_, at) => `White ${at}`)
}

const MODELS = {
  make: ['Toyota', 'Volkswagen', 'Kia'],
  make_model: [
    'Toyota Landcruiser Prado',
    'Toyota Landcruiser Wagon',
    'Toyota 86',
    'Toyota Q',
    'Toyota Polo Alpha',
    'Toyota Fox Beta',
    'Volkswagen Golf',
    'Kia EV69 Plus Alpha',
    'Unknown Model',
  ],
}

describe('vocabulary of a site', () => {
  it.each([
    ['a value', {body: ['ute']}, 'ute', {body: ['ute']}],
    ['another word of shoppers for it', {body: ['ute']}, 'Pick-up', {body: ['ute']}],
    ['a narrower word', {body: ['hatch']}, 'five door', {body: ['hatch']}],
    ['no word of a value that the stock has not', {body: ['ute']}, 'hatchback', {}],
    ['no narrower word of such a value', {body: ['ute']}, 'five door', {}],
    ['no word of another filter', {badge: ['Sedan']}, 'saloon', {}],
    [
      'a word with a hyphen of a longer name',
      {make: ['Suzuki'], make_model: ['Suzuki V-Strom 650']},
      'vstrom',
      {make_model: ['Suzuki V-Strom 650']},
    ],
    [
      'a name of three words by the first two',
      {make: ['Harley-Davidson'], make_model: ['Harley-Davidson Street Bob 114']},
      'street bob',
      {make_model: ['Harley-Davidson Street Bob 114']},
    ],
    [
      'a part of a name with a letter and a number',
      {make: ['Yamaha'], make_model: ['Yamaha YZF-R3']},
      'r3',
      {make_model: ['Yamaha YZF-R3']},
    ],
    [
      'the models of a series',
      {make: ['BMW'], make_model: ['BMW 320i', 'BMW M340i', 'BMW 118i', 'BMW X3']},
      '3 series',
      {make_model: ['BMW 320i', 'BMW M340i']},
    ],
    [
      'the models of a class',
      {
        make: ['Mercedes-Benz'],
        make_model: ['Mercedes-Benz C200', 'Mercedes-Benz C63', 'Mercedes-Benz GLC300'],
      },
      'C-class',
      {make_model: ['Mercedes-Benz C200', 'Mercedes-Benz C63']},
    ],
    [
      'a class by its letters alone where they are three',
      {make: ['Mercedes-Benz'], make_model: ['Mercedes-Benz C200', 'Mercedes-Benz GLC300']},
      'glc',
      {make_model: ['Mercedes-Benz GLC300']},
    ],
    [
      'every badge with the word',
      {badge: ['GXL', 'GXL Hybrid', 'GX']},
      'gxl',
      {badge: ['GXL', 'GXL Hybrid']},
    ],
    ['no badge by a word that says nothing', {badge: ['N Line', 'AMG Line']}, 'line', {}],
    [
      'several filters, the likeliest first',
      {city: ['Orange'], colour: ['Orange']},
      'orange',
      {colour: ['Orange'], city: ['Orange']},
    ],
    [
      'every colour of a word',
      {colour: ['White', 'Polar White']},
      'white',
      {colour: ['White', 'Polar White']},
    ],
    ['no short word of a colour', {colour: ['Sea of Blue']}, 'of', {}],
    ['six colours', {colour: listWhites(6)}, 'white', {colour: listWhites(6)}],
    ['no more than six', {colour: listWhites(7)}, 'white', {}],
    ['the first word of a make', {make: ['Harley-Davidson']}, 'harley', {make: ['Harley-Davidson']}],
    ['not the second one', {make: ['Harley-Davidson']}, 'davidson', {}],
    ['no part of the name of another value', {location_name: ['Parramatta Motor Centre']}, 'parramatta', {}],
    ['one of two states', {state: ['NSW', 'QLD']}, 'nsw', {state: ['NSW']}],
    ['the only state', {state: ['NSW', '']}, 'new south wales', {state: ['NSW']}],
    ['one of two kinds', {item_type: ['car', 'caravan']}, 'caravan', {item_type: ['caravan']}],
    ['no single kind', {item_type: ['caravan']}, 'caravan', {}],
  ] as const)('reads %s [2.2]', (_, stock, phrase, meant) => {
    const got = getMeaning(stock, phrase)
    expect(got).toEqual(meant)
    expect(Object.keys(got)).toEqual(Object.keys(meant))
  })

  it.each([
    ['toyota 86', ['Toyota 86']],
    ['86', undefined],
    ['q', undefined],
    ['toyota q', ['Toyota Q']],
    ['landcruiser', ['Toyota Landcruiser Prado', 'Toyota Landcruiser Wagon']],
    ['prado', ['Toyota Landcruiser Prado']],
    // A part of two models, a word with a meaning of its own, and a word that is too short.
    ['alpha', undefined],
    ['wagon', undefined],
    ['fox', undefined],
    ['polo', ['Toyota Polo Alpha']],
    ['ev69', ['Kia EV69 Plus Alpha']],
    ['vw golf', ['Volkswagen Golf']],
    ['golf', ['Volkswagen Golf']],
    ['unknown model', undefined],
  ])('reads the models of "%s" [2.2]', (phrase, models) => {
    expect(getMeaning(MODELS, phrase)).toEqual(models ? {make_model: models} : {})
  })

  it('keeps the meaning of a whole name that is a part of another [2.2]', () => {
    const stock = {make: ['Ford'], make_model: ['Ford Transit', 'Ford Transit Custom']}
    expect(getMeaning(stock, 'transit')).toEqual({make_model: ['Ford Transit']})
  })

  it('accepts typing errors in long names of letters only [2.2]', () => {
    const stock = {make: ['Toyota', 'Mazda', '110Defender'], make_model: ['Toyota Camry', 'Toyota RAV4']}
    expect(build(stock)).toMatchObject({
      makes: ['Toyota', 'Mazda', '110Defender'],
      names: ['toyota', 'mazda', 'toyotacamry', 'camry'],
    })
  })

  it('is empty without stock, and without names in it', () => {
    expect(build({})).toEqual({terms: new Map(), makes: [], names: [], values: {}})
    expect(build({body: ['', '-']}).terms).toEqual(new Map())
  })

  it('asks the stock for the filters that words and amounts refer to', () => {
    expect(listWordFilters()).toEqual(
      expect.arrayContaining(['make', 'make_model', 'body', 'colour', 'seats', 'weekly_price_range']),
    )
  })
})
