import {runOperatorCommand} from './run-operator-command.ts'
import {runStack} from './run-stack.ts'

/** `pnpm leads …`, `pnpm orders …` and the other commands of operators, by the name that the script gives. */
await runStack(async () => {
  const [name = '', ...args] = process.argv.slice(2)
  process.exit(await runOperatorCommand(name, args))
})
