import {readFileSync} from 'node:fs'
import {parseArgs} from 'node:util'
import {type CmsConfig, configSchema} from './config.ts'
import {StartError} from './start-error.ts'

const USAGE = 'usage: cms --port N --data DIR [--config FILE.json]'

/**
 * Parses the command line of the content stand-in.
 * @throws StartError with one line that says what to do
 */
export function readArguments(argv: readonly string[]): {port: number; dataDir: string; config: CmsConfig} {
  const {values} = parse(argv)
  const port = Number(values.port)
  if (values.port === undefined || !Number.isInteger(port) || port < 0 || port > 65535)
    throw new StartError(`cms: --port must be a number from 0 to 65535; ${USAGE}`)
  if (values.data === undefined || values.data === '')
    throw new StartError(`cms: --data is missing; ${USAGE}`)
  return {port, dataDir: values.data, config: readConfig(values.config)}
}

function parse(argv: readonly string[]) {
  try {
    return parseArgs({
      args: [...argv],
      options: {port: {type: 'string'}, data: {type: 'string'}, config: {type: 'string'}},
    })
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
