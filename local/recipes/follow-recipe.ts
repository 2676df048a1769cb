import {execFile} from 'node:child_process'
import {mkdir, readFile, writeFile} from 'node:fs/promises'
import {dirname, join} from 'node:path'
import {promisify} from 'node:util'
import {DEFAULT_LANE} from '../testing/soak.ts'
import type {ScratchCopy} from './scratch-copy.ts'

const run = promisify(execFile)

/** The steps of a recipe in CONTRIBUTING.md, and a test that passes after them. */
export type Recipe = {
  /** The first cell of its row. */
  readonly row: string
  /** The text to insert, after the first occurrence of `after`; the row names each of these files. */
  readonly edits: readonly {readonly file: string; readonly after: string; readonly insert: string}[]
  /** Whole files; the row names each of them or its folder. */
  readonly files?: {readonly [file: string]: string}
  /** Existing tests that the row's last column promises. */
  readonly checks?: readonly string[]
  /** A test of the result, written beside the sources of `package` and run there. */
  readonly probe: {
    readonly package: 'schemas' | 'web' | 'migrations'
    readonly file: string
    readonly text: string
  }
}

/** Follows a recipe in a scratch copy. Throws if a step names a missing file, or `after` is not in the file. */
export async function applyRecipe(copy: ScratchCopy, recipe: Recipe): Promise<void> {
  for (const {file, after, insert} of recipe.edits) {
    const path = join(copy.root, file)
    const source = await readFile(path, 'utf8')
    const at = source.indexOf(after)
    if (at < 0) throw new Error(`${file} does not hold ${JSON.stringify(after)}`)
    await writeFile(path, source.slice(0, at + after.length) + insert + source.slice(at + after.length))
  }
  for (const [file, text] of Object.entries(recipe.files ?? {})) await write(join(copy.root, file), text)
  await write(join(copy.root, recipe.probe.package, recipe.probe.file), recipe.probe.text)
}

/** The files of a recipe that its row of CONTRIBUTING.md does not name, directly or by a folder above. */
export function listUnnamedFiles(contributing: string, {row, edits, files = {}}: Recipe): string[] {
  const line = contributing.split('\n').find((text) => text.startsWith(`| ${row} |`))
  if (!line) throw new Error(`CONTRIBUTING.md has no recipe "${row}"`)
  const named = [...line.matchAll(/`([^`]+)`/g)].map((match) => (match[1] ?? '').replace(/\/$/, ''))
  const isNamed = (file: string) => named.some((name) => file === name || file.startsWith(`${name}/`))
  return [...edits.map(({file}) => file), ...Object.keys(files)].filter((file) => !isNamed(file))
}

/** Runs a Node program in a folder of the copy, its tests in the default lane. Throws its output when it fails. */
export async function runInCopy(copy: ScratchCopy, folder: string, args: readonly string[]): Promise<string> {
  const {stdout} = await run(process.execPath, args, {cwd: join(copy.root, folder), env: DEFAULT_LANE}).catch(
    (error: {stdout?: string; stderr?: string}) => {
      throw new Error(`${error.stdout}\n${error.stderr}`)
    },
  )
  return stdout
}

async function write(file: string, text: string): Promise<void> {
  await mkdir(dirname(file), {recursive: true})
  await writeFile(file, text)
}
