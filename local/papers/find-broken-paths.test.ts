import {existsSync, globSync, readFileSync} from 'node:fs'
import {mkdir, mkdtemp, rm, writeFile} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import {dirname, join, resolve} from 'node:path'
import {describe, expect, it} from 'vitest'

/** A place where a paper or a comment names a missing file. */
type BrokenPath = {readonly file: string; readonly line: number; readonly path: string}

const PACKAGES = ['web', 'studio', 'schemas', 'migrations', 'local']
const SOURCES = [
  '*.md',
  ...PACKAGES.flatMap((name) => ['md', 'ts', 'tsx', 'css', 'sql'].map((kind) => `${name}/**/*.${kind}`)),
]
const LEFT_OUT = /(^|\/)(node_modules|generated|\.next|\.data|dist|test-results)(\/|$)/

/** A path with at least one folder and a known file extension, in running text. */
const PATH =
  /(?<![\w./@#[\]-])(?:\.{1,2}\/)*[\w.-]+\/(?:[\w[\].-]+\/)*[\w[\].-]+\.(?:md|ts|tsx|sql|mjs|css)\b(?!\/)/g
const LINK = /\]\((?!https?:|mailto:|#)([^)#\s]+)(?:#[^)]*)?\)/g
const COMMENT = /\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/[^\n]*|(?<=^|\s)--[^\n]*/g

/**
 * Lists the paths in papers (links and text) and comments that lead to no file, resolved from the file's folder,
 * its package, the package's `src`, or the repository.
 */
function findBrokenPaths(root: string): BrokenPath[] {
  return SOURCES.flatMap((pattern) => globSync(pattern, {cwd: root}))
    .filter((file) => !LEFT_OUT.test(file))
    .flatMap((file) => listCitedPaths(file, readFileSync(join(root, file), 'utf8')))
    .filter(({file, path}) => !listPlaces(file).some((place) => existsSync(join(root, place, path))))
}

/** The paths that a file names: in the links and text of a paper, or the comments of a source file. */
function listCitedPaths(file: string, text: string): BrokenPath[] {
  const isPaper = file.endsWith('.md')
  // A code block of a paper is an example that the reader is going to write.
  const words = text.replace(/```[\s\S]*?```/g, (block) => block.replace(/[^\n]/g, ' '))
  const spans = isPaper ? [{0: words, index: 0}] : [...text.matchAll(COMMENT)]
  return spans.flatMap(({0: span, index}) => {
    const links = isPaper
      ? [...span.matchAll(LINK)].map((match) => ({path: match[1] ?? '', at: match.index}))
      : []
    const named = [...span.matchAll(PATH)].map((match) => ({path: match[0], at: match.index}))
    const paths = [...links, ...named.filter(({path}) => !links.some((link) => link.path === path))]
    return paths.map(({path, at}) => ({
      file,
      line: text.slice(0, index + at).split('\n').length,
      path,
    }))
  })
}

/** Every folder above the file, and its package's `src`. */
function listPlaces(file: string): string[] {
  const folders = dirname(file).split('/')
  const above = folders.map((_, at) => folders.slice(0, at + 1).join('/'))
  return ['.', ...above, join(folders[0] ?? '', 'src'), 'web/src']
}

const ROOT = resolve(import.meta.dirname, '../..')
/** A link to a record, whose words are a number. */
const CALLED_RECORD = /\[(?:record )?(\d{4})\]\([^)]*?(\d{4})-[^)]*\)/g

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

  it('call a decision record by its number', () => {
    const calls = SOURCES.flatMap((pattern) => globSync(pattern, {cwd: ROOT}))
      .filter((file) => !LEFT_OUT.test(file))
      .flatMap((file) => [...readFileSync(join(ROOT, file), 'utf8').matchAll(CALLED_RECORD)])
    expect(calls.length).toBeGreaterThan(100)
    expect(calls.filter(([, called, number]) => called !== number).map(([call]) => call)).toEqual([])
  })
})
