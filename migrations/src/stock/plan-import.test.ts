import {carSchema} from '@forecourt/schemas/vehicle/car'
import {applyOwnValues, type OwnValues} from '@forecourt/schemas/vehicle/own-values'
import {toCarDocument} from '@forecourt/schemas/vehicle/search-document'
import {describe, expect, it} from 'vitest'
import type {IndexedCar} from './indexed-cars.ts'
import type {PicturedCar} from './list-missing-values.ts'
import {planImport} from './plan-import.ts'

const NOW = 1_800_000_000

function car(id: string, change: object = {}) {
  return carSchema.parse({
    id,
    slug: id,
    name: id,
    make: 'Kia',
    model: 'Rio',
    car_type: 'used',
    dealership_slug: 'north',
    ...change,
  })
}

function feed(...ids: (string | [string, object])[]): PicturedCar[] {
  return ids.map((id, at) => {
    const one = typeof id === 'string' ? car(id) : car(...id)
    return {line: at + 2, raw: '', car: one, pictures: one.images}
  })
}

function held(...entries: [string, object?][]): Map<string, IndexedCar> {
  return new Map(
    entries.map(([id, change]) => [id, JSON.parse(JSON.stringify(toCarDocument(car(id, change))))]),
  )
}

/** A car in the index with fields locked by staff. */
function lock(id: string, own: OwnValues, change: object = {}): [string, IndexedCar] {
  const document = toCarDocument(applyOwnValues(car(id, {created_at: 5, ...change}), own))
  return [id, JSON.parse(JSON.stringify(document))]
}

const options = {now: NOW, complete: false}

describe('plan of an import', () => {
  it('writes new and changed cars only', () => {
    const indexed = held(['a', {created_at: 5}], ['b', {created_at: 5}])
    const plan = planImport(feed('a', ['b', {price: 9990}], 'c'), indexed, options)
    expect(plan.writes.map(({kind, document}) => [kind, document.id])).toEqual([
      ['updated', 'b'],
      ['created', 'c'],
    ])
    expect(plan.unchanged).toBe(1)
  })

  it('keeps the day on which a car was first listed, unless the feed has one', () => {
    const plan = planImport(
      feed(['a', {price: 1}], 'b', ['c', {created_at: 77}]),
      held(['a', {created_at: 5}]),
      options,
    )
    expect(plan.writes.map(({document}) => document.created_at)).toEqual([5, NOW, 77])
  })

  it('leaves a car reserved that a shopper holds, until the feed says that it is sold', () => {
    const until = {until: NOW + 100, fed_reserved: false}
    const indexed = held(['a', {created_at: 5, reserved: true, held: until}])
    expect(planImport(feed('a'), indexed, options)).toMatchObject({writes: [], unchanged: 1})
    const [changed] = planImport(feed(['a', {price: 9990}]), indexed, options).writes
    expect(changed?.document).toMatchObject({price: 9990, reserved: true, held: until})
    const [sold] = planImport(feed(['a', {status: 'sold', sold: true}]), indexed, options).writes
    expect([sold?.document.reserved, sold?.document.held]).toEqual([false, undefined])
    const [gone] = planImport(feed('b'), indexed, {...options, complete: true}).writes.filter(
      ({kind}) => kind === 'sold',
    )
    expect([gone?.document.reserved, gone?.document.held]).toEqual([false, undefined])
  })

  it('sees no change in absent and null', () => {
    const plan = planImport(
      feed(['a', {badge: null, price: undefined}]),
      held(['a', {created_at: 5}]),
      options,
    )
    expect(plan).toEqual({writes: [], unchanged: 1, spared: []})
  })

  it('marks what a complete feed no longer lists as sold now, once [4.2c]', () => {
    const indexed = held(
      ['a', {created_at: 5}],
      ['gone', {created_at: 5, reserved: true}],
      ['old', {status: 'sold', sold: true, sold_at: 9}],
    )
    const plan = planImport(feed('a'), indexed, {now: NOW, complete: true})
    expect(plan.writes).toHaveLength(1)
    expect(plan.writes[0]).toMatchObject({
      kind: 'sold',
      document: {id: 'gone', status: 'sold', sold: true, reserved: false, sold_at: NOW},
    })
  })

  it('leaves them alone when the feed is not complete', () => {
    expect(planImport(feed('a'), held(['a', {created_at: 5}], ['gone']), options).writes).toEqual([])
  })
})

describe('a row that was not read', () => {
  const facts = {created_at: 5, stocknum: 'Q2', vin: 'JM0DK2W7600900055', regplate: 'ABC12D'}
  const indexed = held(
    ['north-q2', facts],
    ['north-q3', {...facts, stocknum: 'Q3', vin: 'KNADC512LK6900021', regplate: 'XYZ98Z'}],
  )
  const plan = (...rejects: object[]) =>
    planImport(feed('north-q1'), indexed, {
      ...options,
      complete: true,
      rejects: rejects.map((row, at) => ({line: at + 3, raw: '', field: 'x', reason: 'x', ...row})),
    })
  const getSold = (...rejects: object[]) =>
    plan(...rejects)
      .writes.filter(({kind}) => kind === 'sold')
      .map(({document}) => document.stocknum)

  it.each<[string, object]>([
    ['its id', {named: {id: 'north-q2'}}],
    ['its stock number', {named: {stocknum: 'q2', dealership_slug: 'north'}}],
    ['its stock number, whose dealership is not known', {named: {stocknum: 'Q2'}}],
    [
      'its number in a row that does not fit the table',
      {field: '', named: {stocknum: 'A1'}, raw: 'A1,Q2,Kia'},
    ],
    ['its VIN in a row without a number', {named: {}, raw: 'x;JM0DK2W7600900055;y'}],
    ['its plate in a line that is no JSON', {raw: '{"RegoNum": "ABC12D", "Mak'}],
  ])('keeps its car in stock: %s', (_, row) => {
    expect(getSold(row)).toEqual(['Q3'])
    expect(plan(row).spared).toEqual([{stocknum: 'Q2', name: 'north-q2', line: 3}])
  })

  it('keeps every car that is missing where it names none', () => {
    expect(getSold({raw: ',A1,Kia,,'})).toEqual([])
    expect(getSold({named: {dealership_slug: 'north'}, raw: ',A1'})).toEqual([])
  })

  it.each<[string, object]>([
    ['another number', {named: {stocknum: 'Z9'}, raw: 'Z9,Q2x'}],
    ['another dealership', {named: {dealership_slug: 'south'}, raw: ',B2'}],
  ])('keeps none where it is of %s', (_, row) => {
    expect(getSold(row)).toEqual(['Q2', 'Q3'])
  })

  it('keeps no car whose number has passed to another', () => {
    const {writes, spared} = planImport(feed('north-q1'), indexed, {
      ...options,
      replaced: new Set(['north-q2']),
      rejects: [{line: 3, raw: '', field: '', reason: ''}],
    })
    expect(writes.map(({kind, document}) => [kind, document.id])).toContainEqual(['sold', 'north-q2'])
    expect(spared).toEqual([])
  })
})

describe('an import of locked cars', () => {
  const own = {dealercomments: 'Ours.', tag: 'Special'}

  it('keeps what staff have locked, and has the feed’s new values beside', () => {
    const indexed = new Map([lock('a', own, {dealercomments: 'Theirs.', price: 20_000})])
    const [write] = planImport(feed(['a', {dealercomments: 'New.', price: 19_000}]), indexed, options).writes
    expect(write?.document).toMatchObject({
      ...own,
      price: 19_000,
      own_values: own,
      feed_values: {dealercomments: 'New.'},
      locked_fields: ['tag', 'dealercomments'],
    })
  })

  it('writes nothing where the feed says the same again', () => {
    const indexed = new Map([lock('a', own, {dealercomments: 'Theirs.'})])
    expect(planImport(feed(['a', {dealercomments: 'Theirs.'}]), indexed, options)).toEqual({
      writes: [],
      unchanged: 1,
      spared: [],
    })
  })

  it('puts new pictures behind the first that staff chose', () => {
    const images = ['/media/a.svg', '/media/b.svg']
    const indexed = new Map([lock('a', {primary_image_url: '/media/b.svg'}, {images})])
    const [write] = planImport(feed(['a', {images: [...images, '/media/c.svg']}]), indexed, options).writes
    expect(write?.document).toMatchObject({
      images: ['/media/b.svg', '/media/a.svg', '/media/c.svg'],
      feed_values: {images: [...images, '/media/c.svg']},
    })
  })

  it('keeps the order of fetched photographs behind the first that staff chose', () => {
    const images = ['/photo/a', '/photo/b']
    const indexed = new Map([lock('a', {primary_image_url: '/photo/b'}, {images})])
    const [source] = feed('a')
    const pictures = ['https://cdn.example.com/1.jpg', 'https://cdn.example.com/2.jpg']
    expect(planImport(source ? [{...source, pictures}] : [], indexed, options).writes).toEqual([])
  })

  it('takes no lock from a feed', () => {
    const fed = {own_values: {sold: true}, feed_values: {sold: false}}
    const [write] = planImport(feed(['a', fed]), held(), options).writes
    expect(write?.document).toMatchObject({sold: false})
    expect(write?.document).not.toHaveProperty('own_values')
  })

  it('keeps the locks of a car that leaves the feed and comes back', () => {
    const indexed = new Map([lock('a', own, {dealercomments: 'Theirs.'})])
    const [gone] = planImport(feed(), indexed, {...options, complete: true}).writes
    expect(gone?.document).toMatchObject({...own, status: 'sold', sold_at: NOW, own_values: own})
    const after = new Map([['a', JSON.parse(JSON.stringify(gone?.document))]])
    const [back] = planImport(feed(['a', {dealercomments: 'Back.'}]), after, options).writes
    expect(back?.document).toMatchObject({
      ...own,
      status: 'in_stock',
      feed_values: {dealercomments: 'Back.'},
    })
  })

  it('records once that a car which staff had marked as sold has left the feed [4.2c]', () => {
    const indexed = new Map([lock('a', {sold: true}, {sold_at: 9})])
    const [gone] = planImport(feed(), indexed, {...options, complete: true}).writes
    expect(gone?.document).toMatchObject({sold: true, sold_at: 9, feed_values: {sold: true, status: 'sold'}})
    const after = new Map([['a', JSON.parse(JSON.stringify(gone?.document))]])
    expect(planImport(feed(), after, {...options, complete: true}).writes).toEqual([])
  })
})
