import {globSync, readFileSync} from 'node:fs'
import {join, resolve} from 'node:path'
import {describe, expect, it} from 'vitest'
import {listTitles} from '../proof/list-titles.ts'
import {findTitleFaults} from './check-titles.ts'

const ROOT = resolve(import.meta.dirname, '../..')
const TESTS = ['schemas', 'web', 'studio', 'migrations', 'local'].flatMap((name) =>
  ['ts', 'tsx'].flatMap((kind) => [`${name}/**/*.test.${kind}`, `${name}/**/*.spec.${kind}`]),
)

function listRepositoryFaults(): string[] {
  return TESTS.flatMap((pattern) => globSync(pattern, {cwd: ROOT}))
    .filter((file) => !/(^|\/)(node_modules|\.next|fixture)\//.test(file))
    .flatMap((file) => listTitles(file, readFileSync(join(ROOT, file), 'utf8')))
    .flatMap((title) =>
      findTitleFaults(title).map((fault) => `${title.file}:${title.line} ${title.text}: ${fault}`),
    )
}

function listFaults(source: string): string[] {
  return listTitles('a.test.ts', source).flatMap(findTitleFaults)
}

function findFaults(title: string): string[] {
  return findTitleFaults({text: title, examples: [title], isGroup: false})
}

describe('check of test titles', () => {
  it('accepts a subject, what it does and the ids', () => {
    const titles = [
      'price › shows the words of the site for a car without a price [4.6b]',
      'paths in a text › are found in a comment',
      'a long way to [a, b] › is kept [4.2b, 9.1a]',
      'heart › does not move',
      'opening hours › follow the zone',
    ]
    expect(titles.flatMap(findFaults)).toEqual([])
  })

  it('accepts what only a run would tell, and what it cannot know from a verb', () => {
    const titles = ['price › …', 'price › … %', 'page › cars are shown', 'page › search finds a car']
    expect(titles.flatMap(findFaults)).toEqual([])
  })

  it.each([
    ['an id before the verb', 'price › [4.6b] shows the words', 'end with the id'],
    ['an id before the subject', '[4.6b] price › shows the words', 'end with the id'],
    ['an issue', 'issue 8: a file › is chosen', 'without the number of an issue'],
    ['an issue at the end', 'file › is chosen, as issue 12 asks', 'without the number of an issue'],
    ['a full stop', 'file › is chosen.', 'without a full stop'],
    ['nothing said', 'file › ', 'say what'],
    ['no subject', 'shows the words of the site', 'open with the subject'],
    ['a sentence', 'the page of a car shows its price', 'open with the subject'],
    ['a preposition', 'price › of a car is shown', 'not with "of"'],
    ['an article', 'price › a feed that is cut off fails', 'not with "a"'],
    ['a question word', 'form › what is typed is kept', 'not with "what"'],
    ['an adverb', 'price › never shows nothing', 'not with "never"'],
    ['a noun', 'price › status 503 is an outage', 'not with "status"'],
    ['a value', 'price › 0 is shown', 'not with "0"'],
  ])('refuses %s', (_, title, fault) => {
    expect(findFaults(title).join()).toContain(fault)
  })

  it('reads the rows of a table', () => {
    const test = (title: string, rows: string) =>
      `describe('price', () => { it.each(${rows})('${title}', f) })`
    expect(listFaults(test('%s', `[['shows a dash'], ['is hidden']]`))).toEqual([])
    expect(listFaults(test('shows %s', `[['a dash'], ['nothing']]`))).toEqual([])
    expect(listFaults(test('%s', `[['shows a dash'], ['the words']]`)).join()).toContain('not with "the"')
    expect(listFaults(test('%j is a price', `[[4], [5]]`)).join()).toContain('not with "4"')
  })

  it('accepts a group of any form', () => {
    expect(listFaults(`describe('a price', () => { describe('without a car', f) })`)).toEqual([])
  })
})

describe('titles of this repository', () => {
  it('have the form "subject › does what when [id]"', () => {
    expect(listRepositoryFaults()).toEqual([])
  })
})
