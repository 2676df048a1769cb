import * as fc from 'fast-check'

/** A document of the fuzzed collection; optional fields may be absent. */
export type Item = {id: string; n: number; f?: number; b?: boolean; s?: string; tags?: string[]; rank: number}

/** A filter as text, and what it means. */
export type Rule = {text: string; holds: (item: Item) => boolean}

const WORDS = ['red', 'Red Car', 'blue', 'Blue-Green', 'X-Trail', 'van 2', '-', '']
/** Enough documents that a rare value is found by its posting list and a common one by a scan. */
export const MAX_ID = 400
const FLOATS = [0.5, 1.5, 2.4, 3, -1.25]

export const SCHEMA = {
  name: 'items',
  default_sorting_field: 'rank',
  fields: [
    {name: 'n', type: 'int32', facet: true},
    {name: 'f', type: 'float', facet: true, optional: true},
    {name: 'b', type: 'bool', facet: true, optional: true},
    {name: 's', type: 'string', facet: true, optional: true, sort: true},
    {name: 'tags', type: 'string[]', facet: true, optional: true},
    {name: 'rank', type: 'int32'},
  ],
}

export const item: fc.Arbitrary<Item> = fc.record(
  {
    id: fc.integer({min: 0, max: MAX_ID}).map(String),
    n: fc.oneof(fc.integer({min: -3, max: 6}), fc.integer({min: 0, max: 60})),
    f: fc.constantFrom(...FLOATS),
    b: fc.boolean(),
    s: fc.constantFrom(...WORDS),
    tags: fc.array(fc.constantFrom(...WORDS), {maxLength: 3}),
    rank: fc.integer({min: 0, max: 5}),
  },
  {requiredKeys: ['id', 'n', 'rank']},
)

/** The words of a value, split by code independent of the server's. */
function words(value: string): string {
  return (value.toLowerCase().match(/\S+/g) ?? [])
    .map((part) => part.replace(/\W/g, ''))
    .filter(Boolean)
    .join(' ')
}

type Compare = {sign: string; test: (a: number, b: number) => boolean}

const COMPARES: Compare[] = [
  {sign: ':', test: (a, b) => a === b},
  {sign: ':=', test: (a, b) => a === b},
  {sign: ':>', test: (a, b) => a > b},
  {sign: ':>=', test: (a, b) => a >= b},
  {sign: ':<', test: (a, b) => a < b},
  {sign: ':<=', test: (a, b) => a <= b},
]

function numberRule(name: 'n' | 'f', bound: fc.Arbitrary<number>): fc.Arbitrary<Rule> {
  const value = (doc: Item): number | undefined =>
    doc[name] === undefined ? undefined : Math.fround(doc[name])
  const compared = fc.tuple(fc.constantFrom(...COMPARES), bound).map(
    ([compare, number]): Rule => ({
      text: `${name}${compare.sign}${number}`,
      holds: (doc) => {
        const own = value(doc)
        return own !== undefined && compare.test(own, Math.fround(number))
      },
    }),
  )
  const different = bound.map(
    (number): Rule => ({text: `${name}:!=${number}`, holds: (doc) => value(doc) !== Math.fround(number)}),
  )
  const ranged = fc.tuple(bound, bound).map(
    ([low, high]): Rule => ({
      text: `${name}:[${low}..${high}]`,
      holds: (doc) => {
        const own = value(doc)
        return own !== undefined && own >= Math.fround(low) && own <= Math.fround(high)
      },
    }),
  )
  const listed = fc.tuple(fc.array(bound, {minLength: 1, maxLength: 3}), fc.boolean()).map(
    ([list, negate]): Rule => ({
      text: `${name}:${negate ? '!=' : '='}[${list.join(', ')}]`,
      holds: (doc) => list.some((number) => Math.fround(number) === value(doc)) !== negate,
    }),
  )
  return fc.oneof(compared, different, ranged, listed)
}

const boolRule = fc.tuple(fc.constantFrom(':', ':=', ':!='), fc.boolean()).map(
  ([sign, wanted]): Rule => ({
    text: `b${sign}${wanted}`,
    holds: (doc) => (sign === ':!=' ? doc.b !== wanted : doc.b === wanted),
  }),
)

function textRule(name: 's' | 'tags'): fc.Arbitrary<Rule> {
  const spoken = fc.constantFrom(...WORDS.filter((word) => words(word) !== ''), 'unheard')
  const values = (doc: Item): string[] => [doc[name] ?? []].flat().map(words)
  const equal = fc.tuple(fc.array(spoken, {minLength: 1, maxLength: 3}), fc.boolean()).map(
    ([list, negate]): Rule => ({
      text: `${name}:${negate ? '!=' : '='}[${list.map((word) => `\`${word}\``).join(',')}]`,
      holds: (doc) => list.some((word) => values(doc).includes(words(word))) !== negate,
    }),
  )
  const containing = fc.constantFrom('red', 'car', 'BLUE', 'van', 'nothing').map(
    (word): Rule => ({
      text: `${name}: ${word}`,
      holds: (doc) => values(doc).some((value) => value.split(' ').includes(word.toLowerCase())),
    }),
  )
  return fc.oneof(equal, containing)
}

const idRule = fc.array(fc.integer({min: 0, max: MAX_ID + 10}), {minLength: 1, maxLength: 4}).map(
  (ids): Rule => ({
    text: `id:[${ids.join(',')}]`,
    holds: (doc) => ids.includes(Number(doc.id)),
  }),
)

const leaf = fc.oneof(
  numberRule('n', fc.oneof(fc.integer({min: -4, max: 7}), fc.integer({min: 0, max: 60}))),
  numberRule('f', fc.constantFrom(...FLOATS, 2)),
  boolRule,
  textRule('s'),
  textRule('tags'),
  idRule,
)

/** Filters of any shape: groups nest, and operators in a row associate to the left. */
export const rule: fc.Arbitrary<Rule> = fc.letrec<{rule: Rule}>((tie) => ({
  rule: fc.oneof(
    {maxDepth: 4, withCrossShrink: true},
    leaf,
    fc.tuple(tie('rule'), fc.constantFrom('&&', '||'), tie('rule')).map(
      ([left, operator, right]): Rule => ({
        text: `(${left.text}) ${operator} (${right.text})`,
        holds: (doc) =>
          operator === '&&' ? left.holds(doc) && right.holds(doc) : left.holds(doc) || right.holds(doc),
      }),
    ),
    fc.tuple(leaf, fc.constantFrom('&&', '||'), leaf, fc.constantFrom('&&', '||'), leaf).map(
      ([a, one, b, two, c]): Rule => ({
        text: `${a.text} ${one} ${b.text}${two}${c.text}`,
        holds: (doc) => {
          const first = one === '&&' ? a.holds(doc) && b.holds(doc) : a.holds(doc) || b.holds(doc)
          return two === '&&' ? first && c.holds(doc) : first || c.holds(doc)
        },
      }),
    ),
  ),
})).rule

export type Order = {text: string; compare: (a: Item, b: Item) => number}

function byNumber(name: 'n' | 'f' | 'rank', descending: boolean): Order {
  const end = Number.NEGATIVE_INFINITY
  const key = (doc: Item): number =>
    doc[name] === undefined ? end : Math.fround(doc[name]) * (descending ? 1 : -1)
  return {
    text: `${name}:${descending ? 'desc' : 'asc'}`,
    compare: (a, b) => (key(a) === key(b) ? 0 : key(b) - key(a)),
  }
}

export const order: fc.Arbitrary<Order> = fc
  .array(fc.tuple(fc.constantFrom('n', 'f', 'rank' as const), fc.boolean()), {minLength: 1, maxLength: 3})
  .map((terms) => {
    const parts = terms.map(([name, descending]) => byNumber(name as 'n' | 'f' | 'rank', descending))
    return {
      text: parts.map((part) => part.text).join(','),
      compare: (a: Item, b: Item) => parts.reduce((found, part) => found || part.compare(a, b), 0),
    }
  })

export {words}
