import {describe, expect, it} from 'vitest'
import {ROOT} from '../stack/paths.ts'
import {listCitations} from './list-citations.ts'
import {listTitles} from './list-titles.ts'
import {findFaults, readProofs} from './read-proofs.ts'
import {readRules} from './read-rules.ts'

function getTitles(source: string): [string, readonly string[]][] {
  return listTitles('a.test.ts', source).map(({text, ids}) => [text, ids])
}

describe('titles of tests', () => {
  it.each([
    ['a plain title', `it('[4.6b] says so', () => {})`, [['[4.6b] says so', ['4.6b']]]],
    ['several ids', `test("[4.6b, 9.5c] [2.1] x", f)`, [['[4.6b, 9.5c] [2.1] x', ['4.6b', '9.5c', '2.1']]]],
    [
      'a template',
      `for (const site of SITES) test(\`[2.4] \${site}: stands\`, f)`,
      [['[2.4] …: stands', ['2.4']]],
    ],
    ['a sum', `it('[2.4] one ' + 'two', f)`, [['[2.4] one two', ['2.4']]]],
    ['a constant', `const ID = '2.4'; it(\`[\${ID}] stands\`, f)`, [['[2.4] stands', ['2.4']]]],
    ['a table without ids of its own', `it.each([['a'], ['b']])('[2.4] %s', f)`, [['[2.4] %s', ['2.4']]]],
    [
      'a table of ids',
      `it.each([['2.4', 'a', 1], ['2.5, 2.6', 'b', 2]])('[%s] %s is %j', f)`,
      [
        ['[2.4] a is 1', ['2.4']],
        ['[2.5, 2.6] b is 2', ['2.5', '2.6']],
      ],
    ],
    [
      'a table of titles, some with ids, in a constant',
      `const ROWS = [['[2.4] a', 1], ['b', 2]] as const; it.each(ROWS)('%s', f)`,
      [['[2.4] a', ['2.4']]],
    ],
    ['a table of objects', `it.each([{id: '2.4', on: 'x'}])('[$id] on $on', f)`, [['[2.4] on x', ['2.4']]]],
    ['a table that only a run knows', `it.each(rows())('[%s] stands', f)`, [['[…] stands', ['…']]]],
    [
      'a condition',
      `it.skipIf(slow)('[2.4] x', f); test.describe.serial('y', f)`,
      [
        ['[2.4] x', ['2.4']],
        ['y', []],
      ],
    ],
    [
      'a function that hands its title on',
      `const check = ((title, work) => it.skipIf(none)(title, work)) as typeof it; check('[2.4] x', f)`,
      [['[2.4] x', ['2.4']]],
    ],
    [
      'groups hand their ids on, and only to what they hold',
      `describe('[3.1] a car', () => { it('is read', f) }); it('else', f)`,
      [
        ['[3.1] a car', ['3.1']],
        ['[3.1] a car › is read', ['3.1']],
        ['else', []],
      ],
    ],
    [
      'ids outside of titles',
      `// [2.4]\nconst x = '[2.4]'; expect(x, '[2.4] y').toBe([2.4]); log('[2.4]', f)`,
      [],
    ],
    ['numbers that are no ids', `it('takes [1.5, b] and [2]', f)`, [['takes [1.5, b] and [2]', []]]],
  ])('reads %s', (_, source, expected) => {
    expect(getTitles(source)).toEqual(expected)
  })

  it('lists tests that never run, with the reason', () => {
    const source = `it.skip('a', f); describe.skip('b', () => { it('c', f) }); it.todo('d', f); it('e', f)`
    const skipped = listTitles('a.test.ts', source).filter(({isStepSkipped}) => isStepSkipped)
    expect(skipped.map(({text}) => text)).toEqual(['a', 'b', 'b › c', 'd'])
  })

  it('has the line of each', () => {
    expect(listTitles('a.test.ts', `\n\nit('a', f)`).map(({line}) => line)).toEqual([3])
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
  const title = {
    file: 'a.test.ts',
    line: 1,
    text: 't',
    ids: ['4.6b'],
    isGroup: false,
    isStepSkipped: false,
  }
  const cited = (id: string) => [{file: 'a.ts', line: 2, id}]

  it.each([
    ['nothing is wrong', {}, all, []],
    ['a family may be cited', {citations: cited('4.6')}, all, []],
    ['an id in a title', {titles: [{...title, ids: ['4.6']}]}, all, ['a.test.ts:1: no rule 4.6, in "t"']],
    ['an id in a comment', {citations: cited('4.7')}, all, ['a.ts:2: no rule 4.7']],
    [
      'an id that only a run knows',
      {titles: [{...title, ids: ['…']}]},
      all,
      ['a.test.ts:1: the id cannot be read from "t": write it out'],
    ],
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
    expect(proofs.titles.filter(({ids}) => ids.length > 0).length).toBeGreaterThan(500)
  })
})
