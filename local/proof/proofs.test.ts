import {describe, expect, it} from 'vitest'
import {ROOT} from '../stack/paths.ts'
import {listCitations} from './list-citations.ts'
import {listTitles} from './list-titles.ts'
import {findFaults, readProofs} from './read-proofs.ts'
import {readRules} from './read-rules.ts'

/** Put together, so that the check does not take them for titles of this file. */
const [ONE, TWO] = ['4.6b', '2.1, 9.5c'].map((ids) => `[${ids}]`)

describe('texts of tests that name rules', () => {
  it.each([
    ['a title', `it('${ONE} says so', () => {})`, [`${ONE} says so`]],
    ['a template with several ids', `test(\`${TWO} \${site}: holds\`, f)`, [`${TWO} `]],
    [
      'a group and a test',
      `describe('${ONE} a car', () => { it('${TWO} x', f) })`,
      [`${ONE} a car`, `${TWO} x`],
    ],
    ['the rows of a table', `it.each([['a ${ONE}', 1], ['b', 2]])('%s', f)`, [`a ${ONE}`]],
  ])('are read from %s', (_, source, expected) => {
    expect(listTitles('a.test.ts', source).map(({text}) => text)).toEqual(expected)
  })

  it('are not read from numbers, comments and other brackets', () => {
    const source = `// ${ONE}\nit('takes [1.5, b] and [2]', () => expect([2.4]))`
    expect(listTitles('a.test.ts', source)).toEqual([])
  })

  it('have their ids and line', () => {
    const file = 'a.test.ts'
    const text = `${TWO} ${ONE}`
    expect(listTitles(file, `\n\nit('${text}', f)`)).toEqual([
      {file, line: 3, text, ids: ['2.1', '9.5c', '4.6b']},
    ])
  })
})

describe('rules.md', () => {
  it('is read row by row', () => {
    const rows =
      '| id | rule | file | settings |\n|---|---|---|---|\n| 9.8b | words | `a/b.ts` | `x.y` `x.z` |\n| 2.1 | more | | |'
    expect(readRules(`# Title\n\n${rows}\n`)).toEqual([
      {id: '9.8b', words: 'words', file: 'a/b.ts', settings: ['x.y', 'x.z']},
      {id: '2.1', words: 'more', file: null, settings: []},
    ])
  })

  it('refuses a row that is none', () => {
    expect(() => readRules('| 2.1 | words |')).toThrow('not a row of four cells: | 2.1 | words |')
  })
})

it('citations › are read from comments', () => {
  const source = `/** Shown (spec 4.6b, 9.5c). */\n// 5.1 and spec 4.1a–g, spec 5.12–5.15`
  expect(listCitations('a.ts', source).map(({line, id}) => `${line} ${id}`)).toEqual([
    '1 4.6b',
    '1 9.5c',
    '2 4.1a',
    '2 5.12',
    '2 5.15',
  ])
})

describe('listFaults of the rules', () => {
  const rules = [{id: '4.6b', words: 'x', file: 'here.ts', settings: ['price.x']}]
  const all = {hasFile: () => true, hasSetting: () => true}
  const title = {file: 'a.test.ts', line: 1, text: 't', ids: ['4.6b']}
  const cited = (id: string) => [{file: 'a.ts', line: 2, id}]

  it.each([
    ['nothing is wrong', {}, all, []],
    ['a family may be cited', {citations: cited('4.6')}, all, []],
    ['an id in a title', {titles: [{...title, ids: ['4.6']}]}, all, ['a.test.ts:1: no rule 4.6, in "t"']],
    ['an id in a comment', {citations: cited('4.7')}, all, ['a.ts:2: no rule 4.7']],
    [
      'a file',
      {},
      {...all, hasFile: () => false},
      ['schemas/docs/rules.md: 4.6b names here.ts, which does not exist'],
    ],
    [
      'a setting',
      {},
      {...all, hasSetting: () => false},
      ['schemas/docs/rules.md: 4.6b names price.x, which is no setting'],
    ],
    [
      'a rule that is built after all',
      {rules: rules.map((rule) => ({...rule, words: 'Sold: **not built**'}))},
      all,
      ['schemas/docs/rules.md: 4.6b is said to be not built, and has a test'],
    ],
    ['a second row', {rules: [...rules, ...rules]}, all, ['schemas/docs/rules.md: 4.6b stands twice']],
  ])('reports %s', (_, changed, world, expected) => {
    const found = findFaults({rules, titles: [title], citations: [], ...changed}, world)
    expect([...new Set(found)]).toEqual(expected)
  })

  it('is named nowhere in this repository', () => {
    const proofs = readProofs(ROOT)
    expect(proofs.faults).toEqual([])
    // A reader that finds nothing would report no faults either.
    expect(proofs.rules).toHaveLength(288)
    expect(proofs.titles.length).toBeGreaterThan(500)
  })
})
