import {type Env, type EnvReading, readEnv} from './read-env.ts'

let known: Env | undefined

/** Reads the process's environment. */
export function readProcessEnv(): EnvReading {
  return readEnv(process.env, {building: isBuilding()})
}

/** The environment, parsed once. Throws with one line per fault. */
export function getEnv(): Env {
  if (known) return known
  const reading = readProcessEnv()
  if (!reading.ok) throw new Error(`The environment is not right:\n${reading.faults.join('\n')}`)
  known = reading.env
  return known
}

/** True while pages are built: no backend may be requested then. */
export function isBuilding(): boolean {
  return process.env.NEXT_PHASE === 'phase-production-build'
}

/**
 * A secret of a stock feed, by the name in its document. Only variables with the prefix for this can be named, so
 * that no document can send another secret of this server away.
 */
export function readFeedSecret(name: string): string | null {
  return process.env[`FEED_SECRET_${name}`] || null
}
