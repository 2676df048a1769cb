// What the C library keeps of freed memory: by itself it has an arena for each of a dozen threads, and gives none back. A
// block from 32 kB on has pages of its own, which are given back with it: what is left of them in an arena is 34 MB.
const ALLOCATION = {
  MALLOC_ARENA_MAX: '2',
  MALLOC_TRIM_THRESHOLD_: '131072',
  MALLOC_MMAP_THRESHOLD_: '32768',
}

/** Collects garbage once the heap has grown by half, and not by a multiple as on a machine with free memory. */
const GROWTH = '--heap-growing-percent=50'
/** Three of these, in MB, take what is new; the default is 64 on a large machine. */
const NEW_SPACE = '--max-semi-space-size=16'

/**
 * Starts this process anew within a bound of `heapMb` for its objects, unless it was: V8 and the C library read theirs
 * when they start. Its id, its arguments and its open output stay, and processes that it starts inherit the bound.
 * Values of `MALLOC_…` in `env` go before these. Does nothing on systems that cannot replace a process.
 */
export function limitMemory(heapMb: number, env: NodeJS.ProcessEnv): void {
  const flags = [`--max-old-space-size=${heapMb}`, NEW_SPACE, GROWTH]
  if (flags.every((flag) => process.execArgv.includes(flag))) return
  const args = [process.execPath, ...process.execArgv, ...flags, ...process.argv.slice(1)]
  process.execve?.(process.execPath, args, {...ALLOCATION, ...env})
}
