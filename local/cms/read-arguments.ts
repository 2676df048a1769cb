import {readFileSync} from 'node:fs'
import {parseArgs} from 'node:util'
import {readPort} from '../http/run-stand-in.ts'
import {type CmsConfig, configSchema} from './config.ts'

export const USAGE = 'usage: cms --port N --data DIR [--config FILE.json]'

/**
 * Parses the command line of the content stand-in.
 * @throws Error that says what to do
 */
export function readArguments(argv: readonly string[]): {port: number; dataDir: string; config: CmsConfig} {
  const {values} = parseArgs({
    args: [...argv],
    options: {port: {type: 'string'}, data: {type: 'string'}, config: {type: 'string'}},
  })
  const port = readPort(values.port, USAGE)
  if (!values.data) throw new Error(`--data is missing; ${USAGE}`)
  return {port, dataDir: values.data, config: readConfig(values.config)}
}

function readConfig(file: string | undefined): CmsConfig {
  if (file === undefined) return configSchema.parse({})
  let json: unknown
  try {
    json = JSON.parse(readFileSync(file, 'utf8'))
  } catch (error) {
    throw new Error(`cannot read --config ${file}: ${error instanceof Error ? error.message : String(error)}`)
  }
  const parsed = configSchema.safeParse(json)
  if (parsed.success) return parsed.data
  const [issue] = parsed.error.issues
  throw new Error(`--config ${file}: ${issue?.path.join('.')}: ${issue?.message}`)
}
