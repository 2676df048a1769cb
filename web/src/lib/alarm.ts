import {setTimeout as pause} from 'node:timers/promises'

/** A sleep that can be ended early. A call while nothing sleeps ends the next sleep at once. */
export function createAlarm(): {
  readonly ring: () => void
  readonly sleep: (ms: number) => Promise<void>
} {
  let rung = new AbortController()
  return {
    ring: () => rung.abort(),
    sleep: async (ms) => {
      await pause(ms, undefined, {signal: rung.signal}).catch(() => undefined)
      rung = new AbortController()
    },
  }
}
