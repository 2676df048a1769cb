import {rm} from 'node:fs/promises'
import {join} from 'node:path'
import {formatUsage} from './command-table.ts'
import {ownEnvironment} from './own-environment.ts'
import {DATA_DIR} from './paths.ts'
import {checkPorts, DEVELOPMENT_PORTS, readPorts} from './ports.ts'
import {readOptions} from './read-options.ts'
import {refuseOpenRecords} from './refuse-open-records.ts'
import {runCommand, StackError} from './stack-error.ts'

/** `pnpm reset`: deletes all local content, stock and records, so that the next `pnpm demo` or `pnpm dev` seeds again. */
await runCommand(async () => {
  readOptions(formatUsage('reset'), {})
  const {cms, search} = readPorts(DEVELOPMENT_PORTS, ownEnvironment)
  // A running backend would write its old state back.
  await checkPorts({cms, search}).catch((cause: unknown) => {
    const reason = cause instanceof Error ? cause.message.split(':')[0] : ''
    throw new StackError(
      `${reason}: stop the running "pnpm demo", "pnpm dev" or "pnpm start" first, then reset.`,
    )
  })
  // It may have been started with other ports.
  refuseOpenRecords(join(DATA_DIR, 'records'))
  await rm(DATA_DIR, {recursive: true, force: true})
  process.stdout.write(
    'Local content, stock and records are deleted. The next "pnpm demo" or "pnpm dev" seeds again.\n',
  )
})
