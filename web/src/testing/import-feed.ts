import {spawn} from 'node:child_process'
import {mkdtempSync, rmSync, writeFileSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {text} from 'node:stream/consumers'
import {fileURLToPath} from 'node:url'
import {ADMIN_KEY, type Engine} from '#/gateways/search/testing/start-engine'

const ROOT = fileURLToPath(new URL('../../../', import.meta.url))

/**
 * Imports rows of our own format into a started engine by the command that operators use, with more of its options.
 * @throws Error with what the command wrote where it fails
 */
export async function importFeed(
  engine: Engine,
  rows: readonly object[],
  options: readonly string[] = [],
): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'import-feed-'))
  try {
    const file = join(folder, 'feed.jsonl')
    writeFileSync(file, rows.map((row) => `${JSON.stringify(row)}\n`).join(''))
    const args = ['migrations/src/cli.ts', 'stock', 'import', file, '--skip-pictures', ...options]
    const env = {NODE_ENV: 'test' as const, TYPESENSE_URL: engine.url, TYPESENSE_ADMIN_KEY: ADMIN_KEY}
    const child = spawn(process.execPath, args, {cwd: ROOT, env, stdio: ['ignore', 'ignore', 'pipe']})
    const ended = new Promise((resolve) => child.once('exit', resolve))
    const [code, said] = await Promise.all([ended, text(child.stderr)])
    if (code !== 0) throw new Error(`The import ended with ${code}: ${said}`)
  } finally {
    rmSync(folder, {recursive: true, force: true})
  }
}
