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

/** True while pages are built: no backend may be asked for anything then. */
export function isBuilding(): boolean {
  return process.env.NEXT_PHASE === 'phase-production-build'
}

/**
 * A secret of a stock feed, by the name that its document gives. Only variables made for that can be named, so that no
 * document sends another secret of this server away.
 */
export function readFeedSecret(name: string): string | null {
  return process.env[`FEED_SECRET_${name}`] || null
}
