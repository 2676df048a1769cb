import type {CommandTable} from '../cli/command.ts'

/**
 * Every command by name. A command is loaded when it runs: loading the content migrations would take a quarter of a
 * stock import's start.
 */
export const commandTable: CommandTable = {
  migrate: async () => (await import('./migrate.ts')).migrateCommand,
  'migrate plan': async () => (await import('./migrate-plan.ts')).migratePlanCommand,
  'migrate down': async () => (await import('./migrate-down.ts')).migrateDownCommand,
  'migrate status': async () => (await import('./migrate-status.ts')).migrateStatusCommand,
  seed: async () => (await import('../../demo/seed-command.ts')).seedCommand,
  'dataset export': async () => (await import('./dataset-export.ts')).datasetExportCommand,
  'dataset import': async () => (await import('./dataset-import.ts')).datasetImportCommand,
  'site export': async () => (await import('./site.ts')).siteExportCommand,
  'site restore': async () => (await import('./site.ts')).siteRestoreCommand,
  'site delete': async () => (await import('./site.ts')).siteDeleteCommand,
  'site ring': async () => (await import('./site-ring.ts')).siteRingCommand,
  'parts import': async () => (await import('./parts-import.ts')).partsImportCommand,
  'reviews import': async () => (await import('./reviews-import.ts')).reviewsImportCommand,
  'staff sync': async () => (await import('./staff.ts')).staffSyncCommand,
  'staff roles': async () => (await import('./staff.ts')).staffRolesCommand,
  'staff token': async () => (await import('./staff.ts')).staffTokenCommand,
  'stock photos': async () => (await import('./stock-photos.ts')).stockPhotosCommand,
  'stock try': async () => (await import('./stock-try.ts')).stockTryCommand,
  'stock move': async () => (await import('./stock-move.ts')).stockMoveCommand,
  'stock import': async () => (await import('./stock-import.ts')).stockImportCommand,
}
