import {globSync, readFileSync} from 'node:fs'
import {join, resolve} from 'node:path'
import {expect, it} from 'vitest'

const ROOT = resolve(import.meta.dirname, '../..')
const FOLDER = 'web/docs'
/** Decision records have an index of their own; the writing of the demo is content. */
const LEFT_OUT = /(?:^|\/)(?:node_modules|\.\w+|dist|test-results|decisions|writing)\//

it('index of papers › names each paper once', () => {
  const index = readFileSync(join(ROOT, FOLDER, 'README.md'), 'utf8')
  const named = [...index.matchAll(/^- \[[^\]]*\]\(([^)]+)\)/gm)].map(([, path = '']) => join(FOLDER, path))
  const papers = globSync('**/*.md', {cwd: ROOT, exclude: ['**/node_modules']}).filter(
    (file) =>
      !LEFT_OUT.test(file) && !['README.md', 'decisions.md'].some((own) => file === join(FOLDER, own)),
  )
  expect(papers.length).toBeGreaterThan(30)
  expect(named.toSorted()).toEqual(papers.toSorted())
})
