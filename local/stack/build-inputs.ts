import {createHash} from 'node:crypto'
import {readdir, readFile, rm, writeFile} from 'node:fs/promises'
import {dirname, join, relative} from 'node:path'

/** Build outputs (including `fonts`, `libraries` and `next-env.d.ts`), test outputs, and files that no build reads. */
const NOT_READ =
  /^(?:node_modules|dist|fonts|libraries|next-env\.d\.ts|e2e|testing|bench|check-up|test-results|shots|\..+)$|\.test\.tsx?$|\.tsbuildinfo$|\.md$/

/**
 * A name for everything that goes into a build: the files below some folders, each by its path and bytes, and some
 * facts, such as addresses that are built in. One changed byte, a file more or less, or another fact changes it.
 *
 * @param files files and folders; tests, what earlier builds made, and hidden files of folders are left out
 */
export async function hashInputs(files: readonly string[], facts: object): Promise<string> {
  const hash = createHash('sha256').update(JSON.stringify({node: process.version, ...facts}))
  for (const root of files) {
    for (const file of await listFiles(root)) {
      const bytes = await readFile(file)
      hash.update(`\n${relative(dirname(root), file)} ${bytes.length}\n`).update(bytes)
    }
  }
  return hash.digest('hex')
}

/** The file itself, or every file below a folder that a build reads, sorted. */
async function listFiles(root: string): Promise<string[]> {
  const entries = await readdir(root, {withFileTypes: true}).catch(() => null)
  if (entries === null) return [root]
  const read = entries
    .filter((entry) => !NOT_READ.test(entry.name))
    .toSorted((a, b) => (a.name < b.name ? -1 : 1))
  const below = read.map((entry) => {
    const path = join(root, entry.name)
    return entry.isDirectory() ? listFiles(path) : [path]
  })
  return (await Promise.all(below)).flat()
}

type Build = {
  /** The folder of the build, which each build empties. The hash of its inputs is kept in it. */
  folder: string
  inputs: string
  build: () => Promise<void>
}

/** Builds unless the existing build has the same inputs. Returns whether it has built. */
export async function buildOnce({folder, inputs, build}: Build): Promise<boolean> {
  const mark = join(folder, '.inputs')
  if ((await readFile(mark, 'utf8').catch(() => null)) === inputs) return false
  // An interrupted build must not be mistaken for the previous one.
  await rm(mark, {force: true})
  await build()
  await writeFile(mark, inputs)
  return true
}
