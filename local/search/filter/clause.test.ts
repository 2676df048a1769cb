import {describe, expect, it} from 'vitest'
import {parseField} from '../schema/field.ts'
import {type Clause, readClause} from './clause.ts'

const FIELDS = [
  {name: 'price', type: 'int32'},
  {name: 'size', type: 'float'},
  {name: 'sold', type: 'bool'},
  {name: 'make', type: 'string'},
  {name: 'at', type: 'geopoint'},
].map(parseField)

function read(text: string): Clause {
  return readClause(text, (name) => FIELDS.find((field) => field.name === name))
}

describe('readClause', () => {
  it.each([
    ['price:5', [{low: 5, high: 5, negate: false}]],
    ['price:=5', [{low: 5, high: 5, negate: false}]],
    ['price:>5', [{low: 6, high: Infinity, negate: false}]],
    ['price:<=5', [{low: -Infinity, high: 5, negate: false}]],
    ['price:!=5', [{low: 5, high: 5, negate: true}]],
    [
      'price:[1..3, 9]',
      [
        {low: 1, high: 3, negate: false},
        {low: 9, high: 9, negate: false},
      ],
    ],
    ['price:10..20', [{low: 10, high: 20, negate: false}]],
    ['size:2.4', [{low: Math.fround(2.4), high: Math.fround(2.4), negate: false}]],
    ['sold:true', [{low: 1, high: 1, negate: false}]],
  ])('reads %s', (text, tests) => {
    expect(read(text)).toMatchObject({kind: 'number', tests})
  })

  it('takes a float above a bound as the next float that there is', () => {
    const clause = read('size:>2.4')
    const [test] = clause.kind === 'number' ? clause.tests : []
    expect(test?.low).toBeGreaterThan(Math.fround(2.4))
    expect(test?.low).toBeLessThan(2.4001)
  })

  it.each([
    ['make:Kia', {values: ['Kia'], match: 'words', negate: false}],
    ['make:=`Land, Rover`', {values: ['`Land, Rover`'], match: 'whole', negate: false}],
    ['make:=[`A, B`,C]', {values: ['A, B', 'C'], match: 'whole', negate: false}],
    ['make:"Land Rover"', {values: ['Land Rover'], match: 'phrase', negate: false}],
    ['make:["Land Rover", Kia]', {values: ['Land Rover', 'Kia'], match: 'phrase', negate: false}],
    ['make:[Kia, "Land Rover"]', {values: ['Kia', 'Land Rover'], match: 'whole', negate: false}],
    ['make:!=Kia', {values: ['Kia'], match: 'whole', negate: true}],
  ])('reads %s', (text, expected) => {
    expect(read(text)).toMatchObject({kind: 'string', ...expected})
  })

  it.each([
    ['price', 'Could not parse the filter query.'],
    ['nope:1', 'Could not find a filter field named `nope` in the schema.'],
    ['price:>abc', 'Error with filter field `price`: Not an int32.'],
    ['price:99999999999', 'Error with filter field `price`: `99999999999` exceeds the range of an int32.'],
    ['size:x', 'Error with filter field `size`: Numerical field has an invalid comparator.'],
    ['sold:maybe', 'Value of filter field `sold` must be `true` or `false`.'],
    ['make:', 'Error with filter field `make`: Filter value cannot be empty.'],
    ['at:(1, 2, 5 ly)', 'Unit must be either `km` or `mi`.'],
  ])('refuses %s', (text, message) => {
    expect(() => read(text)).toThrow(message)
  })
})
