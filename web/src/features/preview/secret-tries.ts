import {getProcessValue} from '#/lib/process-store'

// Each try asks the content backend. The limit is against guessing and far above what a Studio needs.
const MOST = 30
const WITHIN_MS = 60_000

function wrong(): number[] {
  return getProcessValue('wrong-preview-secrets', () => [])
}

/** Whether another secret may be tried at `now` (ms): too many wrong ones in a minute close the door for all. */
export function canTrySecret(now: number): boolean {
  return wrong().filter((at) => now - at < WITHIN_MS).length < MOST
}

/** Notes a wrong secret. */
export function recordWrongSecret(now: number): void {
  const tries = wrong()
  tries.push(now)
  if (tries.length > MOST) tries.shift()
}
