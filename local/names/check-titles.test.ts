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
    .flatMap(({file, line, text}) =>
      findTitleFaults(text).map((fault) => `${file}:${line} ${text}: ${fault}`),
    )
}

describe('check of test titles', () => {
  it('accepts a subject, what it does and the ids', () => {
    const titles = [
      'price › shows the words of the site for a car without a price [4.6b]',
      'paths in a text › are found in a comment',
      'a long way to [a, b] › is kept [4.2b, 9.1a]',
      '%s › says %j',
    ]
    expect(titles.flatMap(findTitleFaults)).toEqual([])
  })

  it.each([
    ['an id before the verb', 'price › [4.6b] shows the words', 'end with the id'],
    ['an id before the subject', '[4.6b] price › shows the words', 'end with the id'],
    ['an issue', 'issue 8: a file › is chosen', 'without the number of an issue'],
    ['an issue at the end', 'file › is chosen, as issue 12 asks', 'without the number of an issue'],
    ['a full stop', 'file › is chosen.', 'without a full stop'],
    ['nothing said', 'file › ', 'say what'],
  ])('refuses %s', (_, title, fault) => {
    expect(findTitleFaults(title).join()).toContain(fault)
  })
})

describe('titles of this repository', () => {
  it('have the form "subject › does what when [id]"', () => {
    expect(listRepositoryFaults()).toEqual([])
  })
})
