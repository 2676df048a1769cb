import {runInTerminal} from './child.ts'
import {loadCommandEnvironment} from './load-command-environment.ts'
import {ownEnvironment} from './own-environment.ts'
import {readOptions} from './read-options.ts'
import {runStack} from './run-stack.ts'

const HELP = `pnpm check-up [--mail ADDRESS]
  asks every service of an installation for real: content, stock search, records, files, mail, texts, payments, the DNS of
  the sites' hosts, the running storefront with the webhook of content, the age of backups. Says what to do, and fails
  where something is wrong. In content it creates one document that no page shows, and deletes it.
  --mail ADDRESS  also sends a mail to this address
`

await runStack(async () => {
  const {mail} = readOptions(HELP, {mail: ''})
  const env = await loadCommandEnvironment(ownEnvironment)
  const args = ['check-up/check-up.ts', mail]
  process.exit(await runInTerminal({name: 'check-up', package: 'web', command: 'node', args, env}))
})
