import {randomBytes} from 'node:crypto'
import {existsSync, mkdirSync, readFileSync, writeFileSync} from 'node:fs'
import {join} from 'node:path'
import {parseArgs} from 'node:util'
import {type CmsConfig, configSchema} from './config.ts'
import {createCms, StartError} from './index.ts'

const USAGE = 'usage: cms --port N --data DIR [--config FILE.json]'

async function main(): Promise<void> {
  const {port, dataDir, config} = readArguments()
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
  // Last, because whoever reads this may already send a signal.
  console.log(`cms ready on ${cms.url}`)
}

function readArguments(): {port: number; dataDir: string; config: CmsConfig} {
  const {values} = parse()
  const port = Number(values.port)
  if (values.port === undefined || !Number.isInteger(port) || port < 0 || port > 65535)
    throw new StartError(`cms: --port must be a number from 0 to 65535; ${USAGE}`)
  if (values.data === undefined || values.data === '')
    throw new StartError(`cms: --data is missing; ${USAGE}`)
  return {port, dataDir: values.data, config: readConfig(values.config)}
}

function parse() {
  try {
    return parseArgs({options: {port: {type: 'string'}, data: {type: 'string'}, config: {type: 'string'}}})
  } catch (error) {
    throw new StartError(`cms: ${error instanceof Error ? error.message : String(error)}; ${USAGE}`)
  }
}

function readConfig(file: string | undefined): CmsConfig {
  if (file === undefined) return configSchema.parse({})
  let json: unknown
  try {
    json = JSON.parse(readFileSync(file, 'utf8'))
  } catch (error) {
    throw new StartError(
      `cms: cannot read --config ${file}: ${error instanceof Error ? error.message : String(error)}`,
    )
  }
  const parsed = configSchema.safeParse(json)
  if (parsed.success) return parsed.data
  const [issue] = parsed.error.issues
  throw new StartError(`cms: --config ${file}: ${issue?.path.join('.')}: ${issue?.message}`)
}

/** Where nobody has chosen tokens, one for the administrator is made and kept beside the data, for its owner only. */
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
