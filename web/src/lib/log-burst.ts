import {type LogEvent, log} from './log.ts'

const QUIET_MS = 3000
// A longer burst is written in parts.
const MOST = 500

type Details = {readonly [name: string]: unknown}

/**
 * A logger for events that come in bursts, such as while demo content is loaded: the first one is written in full at
 * once, the others together in one line with their number by `kindOf` after a pause.
 */
export function createBurstLog<D extends Details>(
  event: LogEvent,
  kindOf: (details: D) => string,
): (details: D) => void {
  let timer: NodeJS.Timeout | null = null
  let rest: string[] = []
  function end() {
    timer = null
    if (rest.length > 0) log('info', event, {more: rest.length, of: countEach(rest)})
    rest = []
  }
  return (details) => {
    if (timer) {
      clearTimeout(timer)
      rest.push(kindOf(details))
      if (rest.length >= MOST) end()
    } else {
      log('info', event, details)
    }
    timer = setTimeout(end, QUIET_MS)
    // A pending line must not keep a process alive.
    timer.unref()
  }
}

function countEach(kinds: readonly string[]): {readonly [kind: string]: number} {
  const counts = new Map<string, number>()
  for (const kind of kinds) counts.set(kind, (counts.get(kind) ?? 0) + 1)
  return Object.fromEntries(counts)
}
