import {join} from 'node:path'
import {runInTerminal} from './child.ts'
import {loadCommandEnvironment} from './load-command-environment.ts'
import {ownEnvironment} from './own-environment.ts'
import {getPackageDir} from './paths.ts'
import {runOperatorCommand} from './run-operator-command.ts'
import {runStack} from './run-stack.ts'

/** Stock commands that the running storefront executes, because only it can open the records. */
const FEED_COMMANDS = ['feeds', 'history', 'show', 'run', 'retry', 'accept', 'secret']

/** `pnpm migrate | seed | stock …`: the migrations' command line, with the addresses and keys of this installation. */
await runStack(async () => {
  const [group, name, ...rest] = process.argv.slice(2)
  if (group === 'stock' && name === 'push') process.exit(await runOperatorCommand('stock-pushes', rest))
  if (group === 'stock' && name && FEED_COMMANDS.includes(name))
    process.exit(await runOperatorCommand('stock-feeds', [name, ...rest]))
  const env = await loadCommandEnvironment(ownEnvironment)
  const args = [join(getPackageDir('migrations'), 'src/cli.ts'), ...process.argv.slice(2)]
  // The package manager runs scripts in the root; file arguments are relative to the caller's directory.
  const cwd = ownEnvironment.INIT_CWD ?? process.cwd()
  process.exit(
    await runInTerminal({name: 'migrations', package: 'migrations', command: 'node', args, env, cwd}),
  )
})
