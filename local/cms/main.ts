import {randomBytes} from 'node:crypto'
import {existsSync, mkdirSync, readFileSync, writeFileSync} from 'node:fs'
import {join} from 'node:path'
import {runStandIn} from '../http/run-stand-in.ts'
import type {CmsConfig} from './config.ts'
import {type Cms, createCms} from './index.ts'
import {readConfig} from './read-config.ts'

const USAGE = 'usage: cms --port N --data DIR [--config FILE.json]'

type Options = {readonly port: number; readonly data?: string; readonly config?: string}

async function startCms({port, data: dataDir, config: file}: Options): Promise<Cms> {
  if (!dataDir) throw new Error(`--data is missing; ${USAGE}`)
  const config = readConfig(file)
  if (config.developmentSignIn && process.env.NODE_ENV === 'production')
    throw new Error(
      'developmentSignIn lets anyone in by a click and is refused in production; take it out of --config',
    )
  const tokens = withDevelopmentToken(config, dataDir)
  return createCms({...config, tokens, port, dataDir, log: console.error})
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
    throw new Error(`cannot write to ${dataDir}; give --data a folder this user may write to`)
  }
}

await runStandIn('cms', USAGE, ['data', 'config'], startCms)
