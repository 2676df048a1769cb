import {formatCommands} from './command-table.ts'
import {runOperatorCommand} from './run-operator-command.ts'
import {runStack} from './run-stack.ts'

/** `pnpm commands`: lists the commands of the root; `pnpm commands list …`: those that operators ran. */
await runStack(async () => {
  const args = process.argv.slice(2)
  if (args.length === 0) return void process.stdout.write(formatCommands())
  process.exit(await runOperatorCommand('commands', args))
})
