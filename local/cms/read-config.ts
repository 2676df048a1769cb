import {readFileSync} from 'node:fs'
import {type CmsConfig, configSchema} from './config.ts'

/**
 * Reads the configuration file of the content stand-in; everything as usual without one.
 * @throws Error that names the file and its place, in one line
 */
export function readConfig(file: string | undefined): CmsConfig {
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
