import {globSync, readFileSync} from 'node:fs'
import {join} from 'node:path'
import {parseSync, type Span, Visitor} from 'oxc-parser'
import type {BannedWord} from './read-glossary.ts'
import {VERBS} from './verbs.ts'

/** One name that breaks a rule: `<file>:<line> <name>: <what to do>`. */
export type NameFault = string

type Name = {readonly text: string; readonly isFunction: boolean; readonly isExported: boolean} & Span

const SOURCES = '{schemas,web,studio,migrations,local}/**/*.{ts,tsx}'
const LEFT_OUT = /(^|\/)(node_modules|generated|\.next|\.data|dist|test-results|fixture)(\/|$)|\.d\.ts$/
const TESTS = /\.(test|spec|bench)\.tsx?$|\/e2e\//

/** Folders whose functions are named with nouns, and why. */
const NAMED_AS_NOUNS: readonly {readonly path: RegExp; readonly reason: string}[] = [
  {path: /^schemas\/src\/fields\//, reason: 'field builders are named for the declaration they are used in'},
  {path: /^schemas\/src\/vehicle\/kinds\.ts$/, reason: 'kinds of attribute read as a declaration'},
  {path: /^web\/src\/lib\/(result|attempt)\.ts$/, reason: 'constructors of a result'},
  {path: /\.element\.ts$/, reason: 'a browser behaviour is named as its element'},
  {path: /^web\/src\/proxy\.ts$/, reason: 'named by Next'},
  {path: /^migrations\/demo\//, reason: 'the demo and its drawing program are no part of the product'},
]

/** Lists the faults in the names of every package below `root`. */
export function listNameFaults(root: string, banned: readonly BannedWord[]): NameFault[] {
  return globSync(SOURCES, {cwd: root, exclude: (path) => LEFT_OUT.test(path)})
    .flatMap((file) => findNameFaults(file, readFileSync(join(root, file), 'utf8'), banned))
    .sort()
}

/** Lists the faults in one file: in exported names, and in functions named `…Of`. */
export function findNameFaults(file: string, source: string, banned: readonly BannedWord[]): NameFault[] {
  return listNames(file, source).flatMap((name) => {
    const at = `${file}:${source.slice(0, name.start).split('\n').length} ${name.text}`
    return [...checkVerb(file, name), ...checkWords(file, name, banned)].map((fault) => `${at}: ${fault}`)
  })
}

function checkVerb(file: string, {text, isFunction, isExported}: Name): string[] {
  // A capitalised name is a component, a class or a route's method.
  if (!isFunction || /^[A-Z]/.test(text)) return []
  if (NAMED_AS_NOUNS.some(({path}) => path.test(file))) return []
  if (/Of$/.test(text)) return ['open with a verb in place of "…Of", such as getPrice for priceOf']
  if (!isExported || TESTS.test(file)) return []
  const [verb = ''] = splitWords(text)
  return VERBS.has(verb) ? [] : [`open with a verb of local/names/verbs.ts, not "${verb}"`]
}

function checkWords(
  file: string,
  {text, isFunction, isExported}: Name,
  banned: readonly BannedWord[],
): string[] {
  if (!isExported || file.startsWith('migrations/demo/')) return []
  // The first word of a function's name, such as "place".
  const words = splitWords(text).slice(isFunction && /^[a-z]/.test(text) ? 1 : 0)
  return banned
    .filter(({folders}) => folders.length === 0 || folders.some((folder) => file.startsWith(`${folder}/`)))
    .filter(({allowed}) => !allowed.includes(text))
    .filter(({word}) => words.includes(word) || words.includes(`${word}s`))
    .map(({word, write}) => `write "${write}", not "${word}" (schemas/GLOSSARY.md)`)
}

/** Splits `FAQ_TOPICS` and `listFaqTopics` into the same lower-case words. */
function splitWords(name: string): string[] {
  return name
    .replace(/([a-z0-9])([A-Z])/g, '$1_$2')
    .replace(/([A-Z])([A-Z][a-z])/g, '$1_$2')
    .toLowerCase()
    .split('_')
}

function listNames(file: string, source: string): Name[] {
  const {program} = parseSync(file, source)
  const exported = new Set<number>()
  const names: Name[] = []
  const add = (id: {readonly name: string} & Span, isFunction: boolean) =>
    names.push({text: id.name, isFunction, isExported: exported.has(id.start), start: id.start, end: id.end})
  const visitor = new Visitor({
    ExportNamedDeclaration({declaration}) {
      if (!declaration) return
      const declared = declaration.type === 'VariableDeclaration' ? declaration.declarations : [declaration]
      for (const {id} of declared) if (id?.type === 'Identifier') exported.add(id.start)
    },
    FunctionDeclaration({id}) {
      if (id) add(id, true)
    },
    VariableDeclarator({id, init}) {
      const isFunction = init?.type === 'ArrowFunctionExpression' || init?.type === 'FunctionExpression'
      if (id.type === 'Identifier' && (isFunction || exported.has(id.start))) add(id, isFunction)
    },
    ClassDeclaration({id}) {
      if (id) add(id, false)
    },
    TSTypeAliasDeclaration({id}) {
      add(id, false)
    },
    TSInterfaceDeclaration({id}) {
      add(id, false)
    },
  })
  visitor.visit(program)
  return names
}
