import {mkdir, mkdtemp, rm, writeFile} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import {join, resolve} from 'node:path'
import {describe, expect, it} from 'vitest'
import {findBrokenPaths, listCitedPaths} from './find-broken-paths.ts'

const ROOT = resolve(import.meta.dirname, '../..')

describe('paths in a text', () => {
  it.each([
    [
      'a link of a paper',
      'docs/a.md',
      'See [the part](b/c.md#part) and [that](https://example.com/d.md).',
      ['b/c.md'],
    ],
    [
      'a path in words',
      'a.md',
      'Read `web/src/proxy.ts`, then `src/app/[tenant]/page.tsx`.',
      ['web/src/proxy.ts', 'src/app/[tenant]/page.tsx'],
    ],
    ['a code block', 'a.md', '```ts\nimport {a} from "../../src/a.ts"\n```\n', []],
    [
      'a comment',
      'a.ts',
      '/** As `web/docs/leads.md` says. */\n// and local/b.ts\nimport "./c/d.ts"\n',
      ['web/docs/leads.md', 'local/b.ts'],
    ],
    ['an address', 'a.ts', '// https://example.com/x/y.md\n', []],
  ])('are found in %s', (_, file, text, paths) => {
    expect(listCitedPaths(file, text).map(({path}) => path)).toEqual(paths)
  })
})

describe('broken paths', () => {
  it('are those of papers and comments that lead to no file', async () => {
    const root = await mkdtemp(join(tmpdir(), 'papers-'))
    await mkdir(join(root, 'web/docs'), {recursive: true})
    await writeFile(join(root, 'web/docs/a.md'), 'See [b](b.md), `docs/c.md`\nand `docs/a.md`.')
    await writeFile(join(root, 'web/d.ts'), '// docs/a.md and docs/e.md\n')
    const broken = findBrokenPaths(root).map(({file, line, path}) => `${file}:${line} ${path}`)
    await rm(root, {recursive: true})
    expect(broken).toEqual(['web/docs/a.md:1 b.md', 'web/docs/a.md:1 docs/c.md', 'web/d.ts:1 docs/e.md'])
  })
})

describe('papers and comments of this repository', () => {
  it('name files that exist', () => {
    const broken = findBrokenPaths(ROOT).map(({file, line, path}) => `${file}:${line} ${path}`)
    expect(broken).toEqual([])
  })
})
