import {runCli} from './cli/run-cli.ts'
import {commandTable} from './commands/command-table.ts'
import {getProcessEnvironment} from './env.ts'

process.exitCode = await runCli(commandTable, process.argv.slice(2), {
  environment: getProcessEnvironment(),
  folder: process.cwd(),
  print: (line) => process.stdout.write(`${line}\n`),
  warn: (line) => process.stderr.write(`${line}\n`),
})
