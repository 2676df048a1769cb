import {log} from './log.ts'

const QUIET_MS = 3000
// An endless stream is written in parts.
const MOST = 500

type Details = {readonly [name: string]: unknown}

/**
 * A logger for what may happen a hundred times in a row, as when demo content is loaded: the first of a burst is
 * written in full at once, the others together in one line with their number by `kindOf` when it has been quiet.
 */
export function createBurstLog<D extends Details>(
  event: string,
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
    // A last line never keeps a process alive.
    timer.unref()
  }
}

function countEach(kinds: readonly string[]): {readonly [kind: string]: number} {
  const counts = new Map<string, number>()
  for (const kind of kinds) counts.set(kind, (counts.get(kind) ?? 0) + 1)
  return Object.fromEntries(counts)
}
