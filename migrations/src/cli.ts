import {runCli} from './cli/run-cli.ts'
import {commandTable} from './commands/command-table.ts'
import {getProcessEnvironment} from './env.ts'

const code = await runCli(commandTable, process.argv.slice(2), {
  environment: getProcessEnvironment(),
  folder: process.cwd(),
  print: (line) => process.stdout.write(`${line}\n`),
  warn: (line) => process.stderr.write(`${line}\n`),
})
// A request that was given up keeps its connection open, and with it the process.
process.exit(code)
