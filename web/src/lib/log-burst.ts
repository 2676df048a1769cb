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
    if (timer) clearTimeout(timer)
    timer = null
    const told = rest
    rest = []
    if (told.length > 0) log('info', event, {more: told.length, of: countEach(told)})
  }
  return (details) => {
    const isFirst = timer === null
    if (!isFirst) rest.push(kindOf(details))
    if (rest.length >= MOST) end()
    if (timer) clearTimeout(timer)
    timer = setTimeout(end, QUIET_MS)
    // A pending line must not keep a process alive.
    timer.unref()
    // Last, so that what is told while this line is written is counted, and not told without end.
    if (isFirst) log('info', event, details)
  }
}

function countEach(kinds: readonly string[]): {readonly [kind: string]: number} {
  const counts = new Map<string, number>()
  for (const kind of kinds) counts.set(kind, (counts.get(kind) ?? 0) + 1)
  return Object.fromEntries(counts)
}
