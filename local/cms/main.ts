import {randomBytes} from 'node:crypto'
import {existsSync, mkdirSync, readFileSync, writeFileSync} from 'node:fs'
import {join} from 'node:path'
import type {CmsConfig} from './config.ts'
import {createCms, StartError} from './index.ts'
import {readArguments} from './read-arguments.ts'

async function main(): Promise<void> {
  const {port, dataDir, config} = readArguments(process.argv.slice(2))
  if (config.developmentSignIn && process.env.NODE_ENV === 'production')
    throw new StartError(
      'cms: developmentSignIn lets anyone in by a click and is refused in production; take it out of --config',
    )
  const cms = await createCms({
    ...config,
    tokens: withDevelopmentToken(config, dataDir),
    port,
    dataDir,
    log: console.error,
  })
  let isEnding = false
  function end(): void {
    if (isEnding) return
    isEnding = true
    cms.close().then(() => process.exit(0))
  }
  process.on('SIGTERM', end)
  process.on('SIGINT', end)
  // Printed last, because a parent process may send a signal as soon as it reads this.
  console.log(`cms ready on ${cms.url}`)
}

/**
 * If no tokens are configured, creates one for the administrator in a file beside the data that only its owner can
 * read.
 */
function withDevelopmentToken(config: CmsConfig, dataDir: string): CmsConfig['tokens'] {
  if (config.tokens.length > 0 || config.users.length > 0) return config.tokens
  const file = join(dataDir, 'admin-token')
  try {
    mkdirSync(dataDir, {recursive: true})
    if (!existsSync(file)) writeFileSync(file, `sk${randomBytes(32).toString('base64url')}\n`, {mode: 0o600})
    return [{token: readFileSync(file, 'utf8').trim(), name: 'Administrator', role: 'administrator'}]
  } catch {
    throw new StartError(`cms: cannot write to ${dataDir}; give --data a folder this user may write to`)
  }
}

main().catch((error: unknown) => {
  if (error instanceof StartError) console.error(error.message)
  else console.error(`cms: ${error instanceof Error ? error.stack : String(error)}`)
  process.exit(1)
})
