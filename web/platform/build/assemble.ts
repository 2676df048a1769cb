import {constants, globSync, type Stats} from 'node:fs'
import {copyFile, lstat, mkdir, readdir, readFile, readlink, realpath, symlink} from 'node:fs/promises'
import {createRequire, stripTypeScriptTypes} from 'node:module'
import {dirname, join, relative, resolve} from 'node:path'
import {z} from 'zod'
import {BUNDLES, FILE_TRACER, FILES_OF_CONFIGURATION} from '../next-internals.ts'

const ROOT = join(import.meta.dirname, '../../..')
const WEB = join(ROOT, 'web')

/** What a production starts. Whatever these import belongs to it too. */
const ENTRIES = [
  'web/platform/server.ts',
  'web/platform/releases/{page,read}-cache.ts',
  'web/next.config.mjs',
  'migrations/src/cli.ts',
  'migrations/src/stock/import-process.ts',
  'local/stack/{backup,check-up,commands,health,migrations,operator}.ts',
  'web/check-up/{check-up,set-up}.ts',
]
/** What is read by its place in a folder, and the scripts of the root for `node --run NAME`. */
const WHOLE = [
  'package.json',
  'web/{public,.next}/**',
  'migrations/{content,records,demo,src/stock/formats}/**',
]
/** Left by the build for itself, and by us for tests. */
const NEVER =
  /^web\/\.next\/(?:cache|diagnostics|types|trace|turbopack|lock|dev)|\.nft\.json$|\.test\.ts$|\/testing\//
/** What of packages is for development: it is never loaded, or loaded by programs that do not run here. */
const DEVELOPMENT =
  /\.map$|\.d\.[cm]?ts$|\.dev\.js$|\.development\.js$|node_modules\/(?:rolldown|typescript|vitest|fast-check|@playwright)(?:\/|$)|\/@next\+swc/

const traceSchema = z.object({files: z.array(z.string())})

type Tracer = {
  nodeFileTrace: (
    files: string[],
    options: {
      base: string
      processCwd: string
      conditions: string[]
      ignore: (path: string) => boolean
      readFile: (path: string) => Promise<string | Buffer | null>
    },
  ) => Promise<{fileList: ReadonlySet<string>}>
}

/**
 * The files of the image, relative to the root: of the build, of the sources that run, and of packages only what they
 * load. Links of packages are among them.
 *
 * @throws Error without a build
 */
async function listImageFiles(): Promise<string[]> {
  const entries = globSync(ENTRIES, {cwd: ROOT})
  const whole = globSync(WHOLE, {cwd: ROOT})
  if (!whole.includes('web/.next/BUILD_ID')) throw new Error('There is no build: run "pnpm build" first.')
  const modules = entries.concat(whole.filter((file) => /^migrations\/.*(?<!\.test)\.ts$/.test(file)))
  const next = await realpath(join(WEB, 'node_modules/next'))
  const looked = globSync(FILES_OF_CONFIGURATION, {cwd: next})
  const {nodeFileTrace}: Tracer = createRequire(import.meta.url)(FILE_TRACER)
  const {fileList} = await nodeFileTrace(
    modules.map((file) => join(ROOT, file)),
    {
      base: ROOT,
      processCwd: WEB,
      conditions: ['node', 'import'],
      ignore: (path) => DEVELOPMENT.test(path) || path.startsWith('web/.next/'),
      readFile: readSource,
    },
  )
  const files = new Set([
    ...whole,
    ...fileList,
    ...looked.map((file) => relative(ROOT, join(next, file))),
    ...(await listPackageFilesOfRoutes(whole)),
  ])
  return [...files].filter((file) => !NEVER.test(file)).toSorted()
}

/** The tracer reads JavaScript; to read Next's bundles took half of its time. */
async function readSource(path: string): Promise<string | Buffer | null> {
  if (BUNDLES.test(path)) return ''
  const bytes = await readFile(path).catch(() => null)
  return bytes !== null && /(?<!\.d)\.ts$/.test(path) ? stripTypeScriptTypes(bytes.toString()) : bytes
}

/** What of packages the compiled routes load: their traces by the build. */
async function listPackageFilesOfRoutes(built: readonly string[]): Promise<string[]> {
  const traces = built.filter((file) => file.endsWith('.nft.json') && !file.includes('minimal'))
  const lists = await Promise.all(
    traces.map(async (trace) => {
      const {files} = traceSchema.parse(JSON.parse(await readFile(join(ROOT, trace), 'utf8')))
      return files.map((file) => relative(ROOT, resolve(ROOT, dirname(trace), file)))
    }),
  )
  return lists.flat().filter((file) => file.startsWith('node_modules/') && !DEVELOPMENT.test(file))
}

/** Copies a file or a link, with its rights. Returns its size in bytes; a folder is made by what is in it. */
async function copy(file: string, target: string): Promise<number> {
  const from = join(ROOT, file)
  const facts: Stats = await lstat(from)
  const isLink = facts.isSymbolicLink()
  if (!isLink && !facts.isFile()) return 0
  await mkdir(dirname(join(target, file)), {recursive: true})
  if (isLink) await symlink(await readlink(from), join(target, file))
  else await copyFile(from, join(target, file), constants.COPYFILE_FICLONE)
  return isLink ? 0 : facts.size
}

/** `pnpm assemble FOLDER`: puts everything that runs in production, and nothing else, into a new folder. */
async function main(): Promise<void> {
  const [folder = '-'] = process.argv.slice(2)
  if (folder.startsWith('-')) throw new Error('pnpm assemble FOLDER: name the folder, which is made.')
  const target = resolve(folder)
  if ((await readdir(target).catch(() => [])).length > 0)
    throw new Error(`${target} holds something: name another folder, or empty it.`)
  const files = await listImageFiles()
  let bytes = 0
  for (const file of files) bytes += await copy(file, target)
  process.stdout.write(`${target}: ${files.length} files, ${(bytes / 1e6).toFixed(0)} MB\n`)
}

await main().catch((cause: Error) => {
  process.stderr.write(`${cause.message}\n`)
  process.exitCode = 1
})
