import {execFile} from 'node:child_process'
import {readFile} from 'node:fs/promises'
import {join} from 'node:path'
import {auditReport, judgedAdvisories, listAuditFaults} from '../audit/judge-advisories.ts'
import {parseJson} from '../http/parse-json.ts'
import {formatUsage} from './command-table.ts'
import {ROOT} from './paths.ts'
import {readOptions} from './read-options.ts'
import {runStack} from './run-stack.ts'
import {StackError} from './stack-error.ts'

/** `pnpm audit:judged`: the known advisories against the installed packages, and whether each has a verdict. */
await runStack(async () => {
  readOptions(formatUsage('audit:judged'), {})
  const text = await readFile(join(ROOT, 'local/audit/judged.json'), 'utf8')
  const {advisories} = judgedAdvisories.parse(JSON.parse(text))
  const printed = await new Promise<string>((done) => {
    // `pnpm audit` exits with an error when it finds advisories.
    execFile('pnpm', ['audit', '--json'], {cwd: ROOT, maxBuffer: 64 * 1024 * 1024}, (_, output) =>
      done(output),
    )
  })
  const report = auditReport.safeParse(parseJson(printed))
  if (!report.success) throw new StackError('The registry tells no advisories: ask another one, or later.')
  const faults = listAuditFaults(report.data, advisories, new Date().toISOString().slice(0, 10))
  if (faults.length > 0) throw new StackError(faults.join('\n'))
  process.stdout.write(`${Object.keys(report.data.advisories).length} advisories, all judged\n`)
})
