import {execFile} from 'node:child_process'
import {readFile} from 'node:fs/promises'
import {join} from 'node:path'
import {judgedAdvisories, listExceptionFaults, readExcluded} from '../audit/judge-advisories.ts'
import {listBehind, outdatedReport, readName, releaseTimes} from '../audit/list-behind.ts'
import {parseJson} from '../http/parse-json.ts'
import {formatUsage} from './command-table.ts'
import {formatTable} from './format-table.ts'
import {ROOT} from './paths.ts'
import {readOptions} from './read-options.ts'
import {runStack} from './run-stack.ts'
import {StackError} from './stack-error.ts'

/** `pnpm behind`: the packages of which a newer version exists, by how much, and whether exceptions are in order. */
await runStack(async () => {
  readOptions(formatUsage('behind'), {})
  const [open, gated] = await Promise.all([readOutdated('--config.minimum-release-age=0'), readOutdated()])
  const names = [...new Set(Object.keys(open).map(readName))]
  const {exceptions} = judgedAdvisories.parse(
    JSON.parse(await readFile(join(ROOT, 'local/audit/judged.json'), 'utf8')),
  )
  const times = new Map<string, {[version: string]: string}>()
  for (const name of new Set([...names, ...exceptions.flatMap(({packages}) => packages.map(readName))])) {
    const told = releaseTimes.safeParse(parseJson(await run('npm', ['view', name, 'time', '--json'])))
    if (told.success) times.set(name, told.data)
  }
  const rows = listBehind(open, gated, times).map(({name, here, allowed, newest, by, days}) => [
    name,
    here,
    allowed ?? '–',
    newest,
    by,
    days === null ? '?' : String(days),
  ])
  const heads = ['package', 'here', 'old enough', 'newest', 'by', 'days']
  process.stdout.write(`${formatTable([heads, ...rows])}\n`)
  const excluded = readExcluded(await readFile(join(ROOT, 'pnpm-workspace.yaml'), 'utf8'))
  const faults = listExceptionFaults({exceptions, excluded, times, now: Date.now()})
  if (faults.length > 0) throw new StackError(faults.join('\n'))
})

async function readOutdated(...options: readonly string[]) {
  const report = outdatedReport.safeParse(
    parseJson(await run('pnpm', ['outdated', '-r', '--format', 'json', ...options])),
  )
  if (!report.success) throw new StackError('The registry does not tell which versions there are: try later.')
  return report.data
}

// `pnpm outdated` exits with an error when it finds packages.
function run(command: string, args: readonly string[]): Promise<string> {
  return new Promise((done) => {
    execFile(command, [...args], {cwd: ROOT, maxBuffer: 64 * 1024 * 1024}, (_, output) => done(output))
  })
}
