import {resolve} from 'node:path'
import {documents} from '@forecourt/schemas/documents'
import {settingsGroups} from '@forecourt/schemas/settings/settings'
import * as ast from 'typescript/unstable/ast'
import {API, type Project} from 'typescript/unstable/sync'
import {afterAll, beforeAll, describe, expect, it} from 'vitest'
import {checkReaders, type ReaderFaults} from './check-readers.ts'
import * as fixture from './fixture/declarations.ts'

const ROOT = resolve(import.meta.dirname, '../..')
const FIXTURE = resolve(import.meta.dirname, 'fixture')
const PLANTED = resolve(FIXTURE, 'tsconfig.json')
const WEB = resolve(ROOT, 'web/tsconfig.json')

/** The entry points of Next and Node: pages, routes and files with special names. */
const ENTRY =
  /\/web\/(?:platform\/server\.ts|src\/(?:proxy|instrumentation)\.ts|src\/app\/.*\/?(?:page|layout|route|error|global-error|not-found)\.tsx?)$/

/**
 * Internal staff notes, Studio users, and facts from which legal pages are written: read by the Studio and by commands
 * only.
 */
const FOR_STAFF = [
  'redirect.note',
  'photoPlaceholder.name',
  'carOverlay.name',
  'experiment.name',
  'staffUser',
  'legal.email',
  'legal.commission',
]

let api: API
let open: (config: string) => Project

beforeAll(() => {
  api = new API({cwd: ROOT})
  const snapshot = api.updateSnapshot({openProjects: [PLANTED, WEB]})
  open = (config) => {
    const project = snapshot.getProject(config)
    if (!project) throw new Error(`${config} did not open`)
    return project
  }
})

afterAll(() => api.close())

describe('check of readers', () => {
  let faults: ReaderFaults

  beforeAll(() => {
    const project = open(PLANTED)
    const isOurs = (name: string) => name.startsWith(FIXTURE)
    faults = checkReaders({
      project,
      groups: fixture.settingsGroups,
      documents: fixture.documents,
      groupsFile: resolve(FIXTURE, 'declarations.ts'),
      documentsFile: resolve(FIXTURE, 'declarations.ts'),
      writtenFile: null,
      files: listShippedFiles(project, [resolve(FIXTURE, 'main.ts')], isOurs),
      forStaff: ['note.forStaff'],
    })
  })

  it('finds planted settings and fields that nothing reads, or only names, copies or dead code', () => {
    expect(faults.unread).toEqual([
      'shop.chosen.demo',
      'shop.items[].unreadInItem',
      'shop.unread',
      'shop.onlyNamed',
      'shop.onlyCopied',
      'shop.onlyInUnusedRule',
      'switches.unasked.on',
      'switches.unasked.window',
      'note.unread',
      'note.parts[words].unreadInBlock',
    ])
  })

  it('lists where the name is known only when the code runs', () => {
    expect(faults.dynamic).toEqual([
      expect.stringMatching(/main\.ts:\d+: new, used$/),
      expect.stringMatching(/main\.ts:\d+: one, two$/),
    ])
  })
})

describe('settings and documents', () => {
  let faults: ReaderFaults

  beforeAll(() => {
    const project = open(WEB)
    const names = project.program.getSourceFileNames()
    const isOurs = (name: string) => /\/(?:web|schemas)\/(?:src|platform)\//.test(name.slice(ROOT.length))
    faults = checkReaders({
      project,
      groups: settingsGroups,
      documents,
      groupsFile: resolve(ROOT, 'schemas/src/settings/settings.ts'),
      documentsFile: resolve(ROOT, 'schemas/src/documents.ts'),
      writtenFile: resolve(ROOT, 'schemas/src/generated/site-types.ts'),
      files: listShippedFiles(
        project,
        names.filter((name) => ENTRY.test(name.slice(ROOT.length))),
        isOurs,
      ),
      forStaff: FOR_STAFF,
    })
  })

  it('have a reader in the storefront', () => {
    expect(faults.fields).toBeGreaterThan(600)
    expect(faults.unread, 'No code of the storefront reads these: read each where it shows').toEqual([])
  })
})

/**
 * The files that a program's entries import, directly and indirectly. Imports of types alone do not count: a rule that
 * nothing calls is no reader. `isOurs` leaves out packages.
 */
function listShippedFiles(
  {program, checker}: Project,
  entries: readonly string[],
  isOurs: (fileName: string) => boolean,
): string[] {
  const byPath = new Map(program.getSourceFileNames().map((name) => [name.toLowerCase(), name]))
  const found = new Set(entries)
  for (const fileName of found) {
    const file = program.getSourceFile(fileName)
    if (!file) throw new Error(`${fileName} is not part of the program`)
    for (const symbol of checker.getSymbolAtLocation(importedModules(file))) {
      const name = byPath.get(
        String(symbol?.valueDeclaration?.path ?? symbol?.declarations[0]?.path).toLowerCase(),
      )
      if (name && isOurs(name)) found.add(name)
    }
  }
  return [...found]
}

function importedModules(file: ast.SourceFile): ast.Node[] {
  const modules: ast.Node[] = []
  const visit = (node: ast.Node): void => {
    if (ast.isImportDeclaration(node) && node.importClause?.phaseModifier !== ast.SyntaxKind.TypeKeyword)
      modules.push(node.moduleSpecifier)
    else if (ast.isExportDeclaration(node) && !node.isTypeOnly && node.moduleSpecifier)
      modules.push(node.moduleSpecifier)
    else if (ast.isCallExpression(node) && node.expression.kind === ast.SyntaxKind.ImportKeyword)
      modules.push(...node.arguments)
    node.forEachChild(visit)
  }
  visit(file)
  return modules
}
