import {loadavg, tmpdir} from 'node:os'
import {join} from 'node:path'
import {stopAll, useTemporaryFolder} from '../stack/child.ts'
import {findFreePort} from '../stack/find-free-port.ts'
import {ROOT} from '../stack/paths.ts'
import {printProgress} from '../stack/print-progress.ts'
import {readOptions} from '../stack/read-options.ts'
import {runStack} from '../stack/run-stack.ts'
import {copyTree} from './first-run/copy-tree.ts'
import {measureCommand} from './first-run/measure-command.ts'
import {openPages} from './first-run/open-pages.ts'
import {writeReference} from './first-run/write-reference.ts'
import {SEARCH} from './web/list-pages.ts'
import {printTable, type Row} from './web/print-table.ts'

const HELP = `pnpm bench first-run [--dev]
  copies the repository, without what its commands have made, to a temporary folder, and prints what the first and the
  second start of "pnpm demo" cost there, beside a small Next app with the same next; with --dev "pnpm dev" as well.
  Processor seconds hardly depend on what else the machine does; seconds and milliseconds do.
`
const PARTS = ['WEB', 'STUDIO', 'CMS', 'SEARCH', 'PAYMENTS', 'VALUATION', 'REVIEWS']
/** The first site of the printed table. */
const SITE = /http:\/\/([\w-]+\.localhost:\d+)/

/** Prints what starting the platform costs in a fresh clone. */
async function main(): Promise<void> {
  const {dev} = readOptions(HELP, {dev: false})
  await useTemporaryFolder()
  const root = join(tmpdir(), 'forecourt')
  printProgress('copying the repository')
  await copyTree(ROOT, root)
  const rows: Row[] = []
  for (const name of ['demo, first', 'demo, second']) rows.push(await measurePlatform(root, name))
  if (dev) rows.push(await measurePlatform(root, 'dev, with content'))
  const reference = await writeReference(root)
  rows.push(await measureReference(reference, 'reference, first', 'node_modules/.bin/next build && '))
  rows.push(await measureReference(reference, 'reference, second', ''))
  const load = loadavg().map((one) => one.toFixed(1))
  printTable(`Starts, then ten pages; load of the machine ${load.join(', ')}`, rows)
  await stopAll()
}

async function measurePlatform(cwd: string, name: string): Promise<Row> {
  printProgress(name)
  const env: {[name: string]: string} = {NODE_COMPILE_CACHE: join(cwd, 'node_modules/.cache/compiled')}
  for (const part of PARTS) env[`${part}_PORT`] = String(await findFreePort())
  return measureCommand({
    name,
    cwd,
    env,
    line: `exec node local/stack/${name.split(',')[0]}.ts`,
    ready: /^Ready after/m,
    open: (printed) => openPages(SITE.exec(printed)?.[1] ?? '', SEARCH),
  })
}

async function measureReference(cwd: string, name: string, before: string): Promise<Row> {
  printProgress(name)
  const port = await findFreePort()
  return measureCommand({
    name,
    cwd,
    env: {NEXT_TELEMETRY_DISABLED: '1'},
    line: `${before}exec node_modules/.bin/next start --port ${port}`,
    ready: /Ready in/,
    open: () => openPages(`localhost:${port}`, '/cars'),
  })
}

await runStack(main)
process.exit()
