import {existsSync, globSync, readFileSync} from 'node:fs'
import {dirname, join} from 'node:path'

/** A place where a paper or a comment names a missing file. */
export type BrokenPath = {readonly file: string; readonly line: number; readonly path: string}

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
export function findBrokenPaths(root: string): BrokenPath[] {
  return SOURCES.flatMap((pattern) => globSync(pattern, {cwd: root}))
    .filter((file) => !LEFT_OUT.test(file))
    .flatMap((file) => listCitedPaths(file, readFileSync(join(root, file), 'utf8')))
    .filter(({file, path}) => !listPlaces(file).some((place) => existsSync(join(root, place, path))))
}

/** The paths that a file names: in the links and text of a paper, or the comments of a source file. */
export function listCitedPaths(file: string, text: string): BrokenPath[] {
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
