import {mkdtempSync, rmSync, writeFileSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {ADMIN_KEY, type Engine} from '#/gateways/search/testing/start-engine'
import {stockImportCommand} from '../../../migrations/src/commands/stock-import.ts'

/**
 * Imports rows of our own format into a started engine by the command that operators use, with more of its options. It
 * runs in this process, since a start of its own takes longer than the import.
 * @throws Error with what the command says where it fails
 */
export async function importFeed(
  engine: Engine,
  rows: readonly object[],
  options: readonly string[] = [],
): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'import-feed-'))
  try {
    writeFileSync(join(folder, 'feed.jsonl'), rows.map((row) => `${JSON.stringify(row)}\n`).join(''))
    await stockImportCommand.run(['feed.jsonl', '--skip-pictures', ...options], {
      environment: {TYPESENSE_URL: engine.url, TYPESENSE_ADMIN_KEY: ADMIN_KEY},
      folder,
      print: () => undefined,
      warn: () => undefined,
    })
  } finally {
    rmSync(folder, {recursive: true, force: true})
  }
}
