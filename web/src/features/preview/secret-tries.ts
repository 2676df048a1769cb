import {getProcessValue} from '#/lib/process-store'

// Each try queries the content backend. The limit prevents guessing and is far above what a Studio needs.
const MOST = 30
const WITHIN_MS = 60_000

function wrong(): number[] {
  return getProcessValue('wrong-preview-secrets', () => [])
}

/**
 * Whether another secret may be tried at `now` (ms): too many wrong ones in a minute block further tries by anyone.
 */
export function canTrySecret(now: number): boolean {
  return wrong().filter((at) => now - at < WITHIN_MS).length < MOST
}

/** Records a wrong secret. */
export function recordWrongSecret(now: number): void {
  const tries = wrong()
  tries.push(now)
  if (tries.length > MOST) tries.shift()
}
