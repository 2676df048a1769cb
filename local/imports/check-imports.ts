import {globSync, readFileSync} from 'node:fs'
import {join} from 'node:path'
import {parseSync} from 'oxc-parser'
import {findNamed, listCandidates} from '../stack/find-reached.ts'
import {IMPORT_RULES, type ImportRule} from './import-rules.ts'

const SOURCES = '{schemas,web,studio,migrations,local}/**/*.{ts,tsx,mjs}'
const LEFT_OUT = /(^|\/)(node_modules|\.data|\.next|dist|generated|public)(\/|$)/
const NO_SOURCE = /\.(css|svg|json)$/

/** Formats the violation as `<rule>: <importing file> → <imported file>`. */
export type ImportFault = string

/** The files that each file imports, by their paths from the root; packages by their names. */
type Imports = ReadonlyMap<string, readonly string[]>

/**
 * Follows every import of the packages below `root`, type imports and relative paths included, and lists the
 * forbidden ones. Throws when an import cannot be resolved, because no rule can check it.
 */
export function listForbiddenImports(root: string): ImportFault[] {
  const files = new Set(globSync(SOURCES, {cwd: root, exclude: (path) => LEFT_OUT.test(path)}))
  const lost: string[] = []
  const imports = new Map<string, string[]>()
  for (const file of files) {
    const found = listWords(file, readFileSync(join(root, file), 'utf8')).flatMap((word) => {
      if (!/^(\.|#|@forecourt\/)/.test(word)) return [word]
      const [path = ''] = listCandidates(word, file)
      const named = findNamed(path, files)
      if (!named && !NO_SOURCE.test(path) && !LEFT_OUT.test(path)) lost.push(`${file} → ${word}`)
      return named ? [named] : []
    })
    imports.set(file, found)
  }
  if (lost.length > 0) throw new Error(`These imports lead to no file:\n${lost.join('\n')}`)
  const circles = findCircles(imports)
  return IMPORT_RULES.flatMap((rule) => listFaults(rule, imports, circles)).sort()
}

/** What a file imports, in its own words. */
function listWords(file: string, text: string): string[] {
  const {module} = parseSync(file, text)
  const late = module.dynamicImports.map(({moduleRequest: {start, end}}) => text.slice(start, end))
  return [
    ...module.staticImports.map(({moduleRequest}) => moduleRequest.value),
    ...module.staticExports.flatMap(({entries}) =>
      entries.flatMap(({moduleRequest}) => moduleRequest?.value ?? []),
    ),
    ...late.flatMap((request) => /^'(.+)'$/.exec(request)?.[1] ?? []),
    ...[...text.matchAll(/typeof import\('([^']+)'\)/g)].map(([, word = '']) => word),
  ]
}

/** The files that are left when those that import none of the others, or are imported by none, are taken away. */
function findCircles(imports: Imports): ReadonlySet<string> {
  let left = new Set(imports.keys())
  for (;;) {
    const importing = [...left].filter((file) => imports.get(file)?.some((other) => left.has(other)))
    const imported = new Set(importing.flatMap((file) => imports.get(file) ?? []))
    const next = new Set(importing.filter((file) => imported.has(file)))
    if (next.size === left.size) return left
    left = next
  }
}

function listFaults(
  {name, from, to}: ImportRule,
  imports: Imports,
  circles: ReadonlySet<string>,
): ImportFault[] {
  const folders = to.betweenFolders ? groupByFolder(from, imports) : imports
  return [...imports.keys()].flatMap((file) => {
    const match = file.match(from.path)
    if (!match || (from.pathNot && file.match(from.pathNot))) return []
    const matches = (target: string, pattern: string) => target.match(pattern.replace('$1', match[1] ?? ''))
    const targets = to.reachable ? listReachable(file, imports) : imports.get(file)
    const reachFolder = (target: string) => {
      const folder = target.match(from.path)?.[0] ?? ''
      return folder !== match[0] && listReachable(folder, folders).has(match[0])
    }
    return [...new Set(targets)]
      .filter((target) => !to.path || matches(target, to.path))
      .filter((target) => !to.pathNot || !matches(target, to.pathNot))
      .filter((target) => !to.circular || (circles.has(file) && circles.has(target)))
      .filter((target) => !to.betweenFolders || reachFolder(target))
      .map((target) => `${name}: ${file} → ${target}`)
  })
}

/** The folders that each folder imports; a folder is what the pattern matches of its files. */
function groupByFolder({path, pathNot = '^$'}: ImportRule['from'], imports: Imports): Imports {
  const folders = new Map<string, string[]>()
  for (const [file, targets] of imports) {
    const folder = file.match(path)?.[0]
    if (!folder || file.match(pathNot)) continue
    const found = targets.flatMap((target) => target.match(path)?.[0] ?? [])
    folders.set(folder, [...(folders.get(folder) ?? []), ...found])
  }
  return folders
}

/** Every file that one imports, at first hand or through others. */
function listReachable(file: string, imports: Imports): ReadonlySet<string> {
  const reached = new Set(imports.get(file))
  for (const each of reached) for (const next of imports.get(each) ?? []) reached.add(next)
  return reached
}
