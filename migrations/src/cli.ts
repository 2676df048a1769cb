import {runCli} from './cli/run-cli.ts'
import {datasetExportCommand} from './commands/dataset-export.ts'
import {datasetImportCommand} from './commands/dataset-import.ts'
import {migrateCommand, migrateUpCommand} from './commands/migrate.ts'
import {migrateDownCommand} from './commands/migrate-down.ts'
import {migratePlanCommand} from './commands/migrate-plan.ts'
import {migrateStatusCommand} from './commands/migrate-status.ts'
import {seedCommand} from './commands/seed.ts'
import {stockImportCommand} from './commands/stock-import.ts'

const commands = [
  migrateCommand,
  migrateUpCommand,
  migratePlanCommand,
  migrateDownCommand,
  migrateStatusCommand,
  seedCommand,
  datasetExportCommand,
  datasetImportCommand,
  stockImportCommand,
]

process.exitCode = await runCli(commands, process.argv.slice(2))
