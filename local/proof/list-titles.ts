import {type CallExpression, type Expression, parseSync, type Span, Visitor} from 'oxc-parser'
import {type Constants, formatValue, isList, readValue, UNKNOWN, type Value} from './read-value.ts'

/** A test or a group of tests in a file: its title with those of its groups, and the ids they name. */
export type Title = {
  readonly file: string
  readonly line: number
  readonly text: string
  readonly ids: readonly string[]
  readonly isGroup: boolean
  /** Whether it is left out of every run. */
  readonly isStepSkipped: boolean
}

/** A call that declares a test or a group: the function it calls, and its table of rows if there is one. */
type Callee = {readonly root: string; readonly names: readonly string[]; readonly table?: Expression}

const RUNNERS = new Set(['describe', 'suite', 'it', 'test'])
const MAKES = new Set([
  'only',
  'skip',
  'todo',
  'fixme',
  'concurrent',
  'sequential',
  'fails',
  'skipIf',
  'runIf',
])
const GROUPS = new Set(['describe', 'suite', 'serial', 'parallel'])
const TABLES = new Set(['each', 'for'])
const SKIPS = new Set(['skip', 'todo', 'fixme'])

const NO_WRAPPERS: ReadonlySet<string> = new Set()

/** `[4.6b]`, `[4.6b, 9.5c]`: the ids in a title. */
const NAMED = /\[((?:\d+\.\d+[a-z]?|…)(?:, (?:\d+\.\d+[a-z]?|…))*)\]/g

/**
 * The tests of a file as its runner would title them, read from its syntax: groups, tables and templates included. A
 * table whose rows name other ids than its title gives one title for each such row. A function of the file that hands
 * its own title to a runner counts as a runner.
 */
export function listTitles(file: string, source: string): Title[] {
  const {program} = parseSync(file, source)
  const {constants, wrappers} = readDeclarations(program)
  const titles: Title[] = []
  const groups: {node: CallExpression; titles: readonly string[]; isStepSkipped: boolean}[] = []
  new Visitor({
    CallExpression(node) {
      const callee = getCallee(node.callee)
      if (callee === null || !makesTest(callee, wrappers)) return
      const [first] = node.arguments
      const template = first && first.type !== 'SpreadElement' ? readValue(first, constants) : undefined
      if (typeof template !== 'string' || node.arguments.length < 2) return
      const isGroup = GROUPS.has(callee.root) || callee.names.some((name) => GROUPS.has(name))
      const isStepSkipped =
        callee.names.some((name) => SKIPS.has(name)) || groups.some((group) => group.isStepSkipped)
      const own = chooseTitles(
        template,
        fillTable(template, callee.table && readValue(callee.table, constants)),
      )
      for (const title of own) {
        const text = [...groups.map(({titles: [name = '']}) => name), title].join(' › ')
        const inherited = groups.flatMap((group) => group.titles)
        const ids = [...inherited, title].flatMap(listTitleIds)
        titles.push({
          file,
          line: getLine(source, node),
          text,
          ids: [...new Set(ids)],
          isGroup,
          isStepSkipped,
        })
      }
      if (isGroup) groups.push({node, titles: own, isStepSkipped})
    },
    'CallExpression:exit'(node) {
      if (groups.at(-1)?.node === node) groups.pop()
    },
  }).visit(program)
  return titles
}

/** The ids in a title, with UNKNOWN for those known only at run time. */
export function listTitleIds(title: string): string[] {
  return [...title.matchAll(NAMED)].flatMap(([, ids = '']) => ids.split(', '))
}

function readDeclarations(program: Parameters<Visitor['visit']>[0]): {
  constants: Constants
  wrappers: ReadonlySet<string>
} {
  const constants = new Map<string, Expression>()
  const spans: {name: string; span: Span}[] = []
  const handedOn: CallExpression[] = []
  new Visitor({
    VariableDeclarator(node) {
      if (node.id.type !== 'Identifier' || !node.init) return
      constants.set(node.id.name, node.init)
      spans.push({name: node.id.name, span: node.init})
    },
    FunctionDeclaration(node) {
      if (node.id && node.body) spans.push({name: node.id.name, span: node.body})
    },
    CallExpression(node) {
      const callee = getCallee(node.callee)
      const isHandedOn = node.arguments[0]?.type === 'Identifier'
      if (callee !== null && makesTest(callee, NO_WRAPPERS) && isHandedOn) handedOn.push(node)
    },
  }).visit(program)
  const wrappers = spans.filter(({span}) => handedOn.some((call) => isWithin(call, span)))
  return {constants, wrappers: new Set(wrappers.map(({name}) => name))}
}

function isWithin(inner: Span, outer: Span): boolean {
  return inner.start >= outer.start && inner.end <= outer.end
}

/** `it.skipIf(x).each(rows)` is the root `it`, the names skipIf and each, and the table rows. */
function getCallee(node: Expression): Callee | null {
  if (node.type === 'Identifier') return {root: node.name, names: []}
  if (node.type === 'MemberExpression') {
    const inner = getCallee(node.object)
    if (inner === null || node.computed || node.property.type !== 'Identifier') return null
    return {...inner, names: [...inner.names, node.property.name]}
  }
  if (node.type !== 'CallExpression') return null
  const inner = getCallee(node.callee)
  const [table] = node.arguments
  if (inner === null || !TABLES.has(inner.names.at(-1) ?? '') || table?.type === 'SpreadElement') return inner
  return {...inner, table}
}

function makesTest({root, names}: Callee, wrappers: ReadonlySet<string>): boolean {
  const isKnown = RUNNERS.has(root) || wrappers.has(root)
  return isKnown && names.every((name) => MAKES.has(name) || GROUPS.has(name) || TABLES.has(name))
}

/** The title of each row of a table; the title alone if the table cannot be read. */
function fillTable(template: string, table: Value): string[] {
  if (!isList(table)) return [template.replaceAll(/%[sdifjo]|\$\w+/g, UNKNOWN)]
  return table.map((row) => fillRow(template, row))
}

/** The rows that name more ids than their template; the template if there are none. */
function chooseTitles(template: string, rows: readonly string[]): string[] {
  const [first = template] = rows
  if (rows.length === 1) return [first]
  const ofTemplate = listTitleIds(template).length
  const own = rows.filter((title) => listTitleIds(title).length > ofTemplate)
  return own.length > 0 ? own : [template]
}

function fillRow(template: string, row: Value): string {
  const values = isList(row) ? [...row] : [row]
  const byName = (name: string): Value =>
    typeof row === 'object' && row !== null && !isList(row) ? row[name] : undefined
  return template.replaceAll(/%([sdifjo%])|\$(\w+)/g, (whole, kind?: string, name?: string) => {
    if (kind === '%') return '%'
    if (name !== undefined) return byName(name) === undefined ? whole : formatValue(byName(name))
    return formatValue(values.shift())
  })
}

function getLine(source: string, {start}: Span): number {
  return source.slice(0, start).split('\n').length
}
