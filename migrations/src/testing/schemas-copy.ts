import {createHash} from 'node:crypto'
import {cp, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {fileURLToPath, pathToFileURL} from 'node:url'

const SCHEMAS = fileURLToPath(new URL('../../../schemas/', import.meta.url))

type Schemas = typeof import('@forecourt/schemas/documents') &
  typeof import('@forecourt/schemas/document/define-document') &
  typeof import('@forecourt/schemas/document/sanity-document') &
  typeof import('@forecourt/schemas/settings/layer') &
  typeof import('@forecourt/schemas/settings/resolve')
type Reference = typeof import('@forecourt/schemas/reference/settings-reference') &
  typeof import('@forecourt/schemas/reference/fields-reference')
type Loaded = {readonly schemas: Schemas; readonly reference: Reference}

/** A copy of the schemas package that a test may change as a developer would. */
export type SchemasCopy = {
  readonly folder: string
  /** Replaces one piece of one file; the piece must be there. */
  readonly edit: (file: string, from: string, to: string) => Promise<void>
  /** Files that differ from the package, relative to it. */
  readonly changed: () => Promise<string[]>
  /** The copy's current exports and generated references, freshly loaded. */
  readonly load: () => Promise<Loaded>
  readonly remove: () => Promise<void>
}

/** Copies the package to a new folder, with the dependencies of the package. */
export async function copySchemas(): Promise<SchemasCopy> {
  const folder = await mkdtemp(join(tmpdir(), 'forecourt-schemas-'))
  const root = join(folder, 'root')
  await copyPackage(root)
  const before = await hashes(join(root, 'src'))
  let loads = 0
  return {
    folder: root,
    edit: async (file, from, to) => {
      const path = join(root, 'src', file)
      const text = await readFile(path, 'utf8')
      if (!text.includes(from)) throw new Error(`${file} does not contain: ${from}`)
      await writeFile(
        path,
        text.replace(from, () => to),
      )
    },
    changed: async () => {
      const after = await hashes(join(root, 'src'))
      return [...after].filter(([file, hash]) => before.get(file) !== hash).map(([file]) => file)
    },
    load: async () => {
      // Node loads a module once per address, so each state of the copy gets a new address.
      const fresh = join(folder, `load-${++loads}`)
      await cp(root, fresh, {recursive: true})
      const load = (file: string) => import(pathToFileURL(join(fresh, 'src', `${file}.ts`)).href)
      const loadAll = async (files: readonly string[]) =>
        Object.assign({}, ...(await Promise.all(files.map(load))))
      const schemas = await loadAll([
        'documents',
        'document/define-document',
        'document/sanity-document',
        'settings/layer',
        'settings/resolve',
      ])
      return {
        schemas,
        reference: await loadAll(['reference/settings-reference', 'reference/fields-reference']),
      }
    },
    remove: () => rm(folder, {recursive: true, force: true}),
  }
}

async function copyPackage(to: string): Promise<void> {
  await mkdir(to, {recursive: true})
  await cp(join(SCHEMAS, 'src'), join(to, 'src'), {recursive: true})
  await cp(join(SCHEMAS, 'package.json'), join(to, 'package.json'))
  await cp(join(SCHEMAS, '../tsconfig.json'), join(to, '../tsconfig.json'))
  await symlink(join(SCHEMAS, 'node_modules'), join(to, 'node_modules'))
}

async function hashes(folder: string): Promise<Map<string, string>> {
  const entries = await readdir(folder, {recursive: true, withFileTypes: true})
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
  const pairs = files.map(async (file) => {
    const hash = createHash('sha256')
      .update(await readFile(file))
      .digest('hex')
    return [file.slice(folder.length + 1), hash] as const
  })
  return new Map(await Promise.all(pairs))
}
