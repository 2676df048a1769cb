import {resolve} from 'node:path'
import {runInTerminal} from './child.ts'
import {formatUsage} from './command-table.ts'
import {ownEnvironment} from './own-environment.ts'
import {readOptions} from './read-options.ts'
import {runStack} from './run-stack.ts'

/**
 * `pnpm mails [FOLDER]`: writes every mail, text message and PDF that the product can send, to invented people, with a
 * page that shows them all. The unit test that checks them writes them.
 */
await runStack(async () => {
  const [name = 'mails'] = readOptions(formatUsage('mails'), {}, [0, 1]).words
  const folder = resolve(ownEnvironment.INIT_CWD ?? process.cwd(), name)
  const code = await runInTerminal({
    name: 'mails',
    package: 'web',
    command: 'vitest',
    args: ['run', 'src/testing/mails'],
    env: {MAILS_FOLDER: folder},
  })
  process.stdout.write(`Open ${resolve(folder, 'index.html')}\n`)
  process.exit(code)
})
