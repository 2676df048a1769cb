import {existsSync, globSync, readFileSync} from 'node:fs'
import {join} from 'node:path'
import {type Citation, listCitations} from './list-citations.ts'
import {listTitles, type Title} from './list-titles.ts'
import {type Rule, readRules} from './read-rules.ts'

const RULES = 'schemas/docs/rules.md'
const PACKAGES = '{schemas,local,migrations,studio,web}'

export type Proofs = {
  readonly rules: readonly Rule[]
  readonly titles: readonly Title[]
  /** The faults, one line each: an id, a path or a setting that does not exist. */
  readonly faults: readonly string[]
}

/** Reads rules, tests and citations of the repository at `root`, and compares them. */
export function readProofs(root: string): Proofs {
  const read = (file: string) => readFileSync(join(root, file), 'utf8')
  const rules = readRules(read(RULES))
  const titles = list(root, '**/*.{test,spec}.{ts,tsx}').flatMap((file) => listTitles(file, read(file)))
  const citations = list(root, '**/*.{ts,tsx,css,md}').flatMap((file) => listCitations(file, read(file)))
  const settings = listStaffNames(read('schemas/SETTINGS.md'), read('schemas/FIELDS.md'))
  const faults = findFaults(
    {rules, titles, citations},
    {
      hasFile: (file) => existsSync(join(root, file)),
      hasSetting: (name) => settings.has(name),
    },
  )
  return {rules, titles, faults}
}

/** What staff can set, by its names in rules.md: settings, fields of documents (`offer.window`), and groups of both. */
function listStaffNames(settings: string, fields: string): ReadonlySet<string> {
  const listNames = (paper: string) => [...paper.matchAll(/^\| `([^`]+)`/gm)].map(([, name = '']) => name)
  const ofDocuments = fields.split(/^## /m).flatMap((part) => {
    const document = /\(`(\w+)`\)$/m.exec(part)?.[1]
    return listNames(part).map((name) => `${document}.${name}`)
  })
  const names = [...listNames(settings), ...ofDocuments].map((name) => name.split('.'))
  return new Set(names.flatMap((parts) => parts.map((_, at) => parts.slice(0, at + 1).join('.'))))
}

function list(root: string, pattern: string): string[] {
  const isOwn = (path: string) => !/(^|\/)(node_modules|\.next|dist|generated)(\/|$)/.test(path)
  return globSync(`${PACKAGES}/${pattern}`, {cwd: root, exclude: (path) => !isOwn(path)}).sort()
}

type World = {hasFile: (file: string) => boolean; hasSetting: (name: string) => boolean}

/**
 * Lists every named id, file and setting that does not exist, and what is built and said not to be. A citation may name a whole family (`4.6`), a title
 * may not.
 */
export function findFaults(
  {
    rules,
    titles,
    citations,
  }: {
    rules: readonly Rule[]
    titles: readonly Title[]
    citations: readonly Citation[]
  },
  {hasFile, hasSetting}: World,
): string[] {
  const ids = rules.map(({id}) => id)
  const known = new Set(ids)
  const families = new Set(ids.map((id) => id.replace(/[a-z]$/, '')))
  return [
    ...ids.filter((id, at) => ids.indexOf(id) !== at).map((id) => `${RULES}: ${id} stands twice`),
    ...rules.flatMap(({id, file, settings}) => [
      ...(file === null || hasFile(file) ? [] : [`${RULES}: ${id} names ${file}, which does not exist`]),
      ...settings
        .filter((name) => !hasSetting(name))
        .map((name) => `${RULES}: ${id} names ${name}, which is no setting`),
    ]),
    ...rules
      .filter(({id, words}) => /not built/i.test(words) && titles.some(({ids: named}) => named.includes(id)))
      .map(({id}) => `${RULES}: ${id} is said to be not built, and has a test`),
    ...titles.flatMap(({file, line, text, ids: named}) =>
      named.filter((id) => !known.has(id)).map((id) => `${file}:${line}: no rule ${id}, in "${text}"`),
    ),
    ...citations
      .filter(({id}) => !known.has(id) && !families.has(id))
      .map(({file, line, id}) => `${file}:${line}: no rule ${id}`),
  ]
}
