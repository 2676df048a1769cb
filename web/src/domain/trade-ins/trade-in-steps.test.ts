import fc from 'fast-check'
import {describe, expect, it} from 'vitest'
import {createAnyText} from '../../../../local/testing/any-text.ts'
import {readCondition, readPlate, readTypedFields} from './trade-in-steps'

describe('the plate of a shopper’s car', () => {
  it('is read in capitals without what people put between', () => {
    expect(readPlate({rego: ' abc-12 3 ', rego_state: 'VIC'})).toEqual({
      ok: true,
      data: {rego: 'ABC123', rego_state: 'VIC'},
    })
  })

  const PLATE = 'Write the letters and digits on its plates, such as ABC123.'
  const STATE = 'Choose the state that issued the plates.'

  it.each([
    [undefined, {rego: PLATE, rego_state: STATE}],
    [{rego: '- -', rego_state: 'VIC'}, {rego: PLATE}],
    [{rego: 'ABCDE12345', rego_state: 'VIC'}, {rego: PLATE}],
    [{rego: 'ABC123'}, {rego_state: STATE}],
    [{rego: 'ABC123', rego_state: 'Victoria'}, {rego_state: STATE}],
  ])('is refused where it is not whole: %j', (fields, faults) => {
    expect(readPlate(fields)).toEqual({ok: false, faults})
  })
})

const PLAIN = {help: null, picture: null, itemTypes: [], hidden: false} as const
const TYRES = {
  ...PLAIN,
  key: 'tyres',
  label: 'Tyres',
  answers: [
    {key: 'good', label: 'Good', kind: 'none', change: 50},
    {key: 'worn', label: 'Worn', kind: 'amount', change: -400},
    {key: 'bald', label: 'Bald', kind: 'percent', change: -5},
  ],
} as const
const KEYS = {
  ...PLAIN,
  key: 'keys',
  label: 'Keys',
  answers: [{key: 'one', label: 'One', kind: 'amount', change: -300}],
} as const
type Asked = Parameters<typeof readCondition>[1]

const ask = (fields: Readonly<Record<string, string>> | undefined, changed: Partial<Asked> = {}) =>
  readCondition(fields, {kind: 'car', questions: [], askFinance: true, ...changed})

const KM = 'Write the kilometres as a number, such as 85,000.'
const OWING = 'Write about how much as a number, such as 5,000.'
const NEAREST = 'Choose what comes nearest.'

describe('the condition of a shopper’s car', () => {
  it.each([
    ['85000', 85_000],
    ['85,000 km', 85_000],
    ['85 000KM', 85_000],
    ['85,000 kms', 85_000],
    ['８５０００', 85_000],
    ['0', 0],
    ['2,000,000', 2_000_000],
  ])('has its kilometres as people type them: %s', (km, expected) => {
    expect(ask({km, finance: 'No'})).toEqual({
      ok: true,
      data: {km: expected, hasFinance: false, owing: null, answers: []},
    })
  })

  it.each(['', 'many', '-5', '8.5', '2,000,001', '123456789', '12km34', '1a', 'a1', '85,5', '120,00'])(
    'is refused without a number of kilometres up to two million: %j',
    (km) => {
      expect(ask({km, finance: 'No'})).toEqual({ok: false, faults: {km: KM}})
    },
  )

  it.each([
    ['Yes', '$5,000', true, 5000],
    ['Yes', '1000000', true, 1_000_000],
    ['Yes', '', true, null],
    ['No', '5000', false, null],
  ])('has what is owed only where finance is %s: %j', (finance, owing, hasFinance, expected) => {
    expect(ask({km: '1', finance, owing})).toMatchObject({data: {hasFinance, owing: expected}})
  })

  it.each([
    [{km: '1', finance: 'Yes', owing: '1,000,001'}, {owing: OWING}],
    [{km: '1', finance: 'Yes', owing: 'a lot'}, {owing: OWING}],
    [{km: '1', finance: 'Maybe'}, {finance: 'Choose Yes or No.'}],
    [undefined, {km: KM, finance: 'Choose Yes or No.'}],
  ])('is refused without a clear answer about finance: %j', (fields, faults) => {
    expect(ask(fields)).toEqual({ok: false, faults})
  })

  it('is without finance where the site does not ask, whatever is sent', () => {
    const data = {km: 1, hasFinance: null, owing: null, answers: []}
    expect(ask({km: '1'}, {askFinance: false})).toEqual({ok: true, data})
    expect(ask({km: '1', finance: 'Yes', owing: 'a lot'}, {askFinance: false})).toEqual({ok: true, data})
  })

  it.each([
    ['caravan', '', {ok: true, km: null}],
    ['caravan', '120000', {ok: true, km: 120_000}],
    ['motorcycle', '', {ok: false, km: KM}],
  ] as const)('needs no kilometres of a vehicle without an odometer: %s with "%s"', (kind, km, expected) => {
    const read = ask({km, finance: 'No'}, {kind})
    expect({ok: read.ok, km: read.ok ? read.data.km : read.faults.km}).toEqual(expected)
  })

  it('has the change of value that the site has set for each answer, in the order of its questions', () => {
    const questions = [TYRES, KEYS]
    const read = (tyres: string) => ask({km: '1', finance: 'No', q_keys: 'one', q_tyres: tyres}, {questions})
    const keys = {key: 'keys', label: 'Keys', answer: 'One', kind: 'amount', change: -300}
    const tyres = {key: 'tyres', label: 'Tyres'}
    expect(read('worn')).toMatchObject({
      data: {answers: [{...tyres, answer: 'Worn', kind: 'amount', change: -400}, keys]},
    })
    expect(read('bald')).toMatchObject({
      data: {answers: [{...tyres, answer: 'Bald', kind: 'percent', change: -5}, keys]},
    })
    // An answer that changes nothing has no change, even where one was left in its field.
    expect(read('good')).toMatchObject({
      data: {answers: [{...tyres, answer: 'Good', kind: 'none', change: 0}, keys]},
    })
  })

  it.each([
    [{km: '1', finance: 'No', q_tyres: 'worn'}, {q_keys: NEAREST}],
    [{km: '1', finance: 'No', q_tyres: 'new', q_keys: 'one'}, {q_tyres: NEAREST}],
    [
      {km: '1', finance: 'No', tyres: 'worn', keys: 'one'},
      {q_tyres: NEAREST, q_keys: NEAREST},
    ],
    [{finance: 'No', q_tyres: 'worn', q_keys: 'one'}, {km: KM}],
    [
      {finance: 'No', q_keys: 'one'},
      {km: KM, q_tyres: NEAREST},
    ],
  ])('is refused without an answer to each question: %j', (fields, faults) => {
    expect(ask(fields, {questions: [TYRES, KEYS]})).toEqual({ok: false, faults})
  })
})

describe('a posted step of a valuation', () => {
  it('is kept by the names of fields, without those that are left out', () => {
    const form = new URLSearchParams('rego=ABC123&q_air-con=yes&token=1&2nd=x&=y&a%20b=z&rego=second')
    expect(readTypedFields(form, new Set(['token']))).toEqual({rego: 'ABC123', 'q_air-con': 'yes'})
  })

  it('is kept with names of up to 61 letters, texts of up to 2,000 and 60 fields', () => {
    const longest = `a${'b'.repeat(60)}`
    const form = new URLSearchParams({
      [longest]: 'x'.repeat(2001),
      [`${longest}b`]: '1',
      [`-${longest}`]: '2',
    })
    expect(readTypedFields(form, new Set())).toEqual({[longest]: 'x'.repeat(2000)})
    const many = new URLSearchParams(Array.from({length: 61}, (_, at) => [`field${at}`, '']))
    expect(Object.keys(readTypedFields(many, new Set()))).toHaveLength(60)
  })

  it('is judged without an error, whatever is sent', () => {
    const key = fc.oneof(
      fc.constantFrom('km', 'finance', 'owing', 'rego', 'q_tyres', '__proto__'),
      fc.string(),
    )
    fc.assert(
      fc.property(fc.array(fc.tuple(key, createAnyText(400))), (pairs) => {
        const fields = readTypedFields(new URLSearchParams(pairs), new Set())
        const plate = readPlate(fields)
        if (plate.ok) expect(plate.data.rego).toMatch(/^[A-Z0-9]{1,9}$/)
        const condition = ask(fields, {questions: [TYRES]})
        if (condition.ok) expect(condition.data.answers).toHaveLength(1)
      }),
    )
  })
})
