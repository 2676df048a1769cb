import {runCli} from './cli/run-cli.ts'
import {commandTable} from './commands/command-table.ts'

process.exitCode = await runCli(commandTable, process.argv.slice(2))
