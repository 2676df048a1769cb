import {listFolderFaults} from './list-folder-faults.ts'
import {type Env, type EnvReading, readEnv} from './read-env.ts'

let known: Env | undefined

/** Reads the process's environment. */
export function readProcessEnv(): EnvReading {
  const building = isBuilding()
  const reading = readEnv(process.env, {building})
  if (!reading.ok || !reading.env.production || building) return reading
  const faults = listFolderFaults(reading.env)
  return faults.length > 0 ? {ok: false, faults} : reading
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
