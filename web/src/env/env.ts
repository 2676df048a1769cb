import {type Env, readEnv} from './read-env.ts'

let known: Env | undefined

/** The environment, parsed once. Throws with one line per fault. */
export function env(): Env {
  if (known) return known
  const reading = readEnv(process.env, {building: isBuilding()})
  if (!reading.ok) throw new Error(`The environment is not right:\n${reading.faults.join('\n')}`)
  known = reading.env
  return known
}

/** True while pages are built: no backend may be asked for anything then. */
export function isBuilding(): boolean {
  return process.env.NEXT_PHASE === 'phase-production-build'
}
