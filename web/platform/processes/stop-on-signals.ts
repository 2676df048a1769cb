import cluster from 'node:cluster'

// A single process, as in development, has a shorter shutdown.
const DRAIN_MS = cluster.isWorker ? 30_000 : 5000

/**
 * Ends this process at a signal: `end` answers what was asked, for so many ms at most, and exits with the code. At
 * SIGUSR2, by which several processes are replaced, a single one ends too: whatever runs it starts it again.
 */
export function stopOnSignals(end: (ms: number, code: number) => void): void {
  process.on('SIGTERM', () => end(DRAIN_MS, 143))
  // On Ctrl+C, connections of browsers are not waited for.
  process.on('SIGINT', () => end(1000, 130))
  if (!cluster.isWorker) process.on('SIGUSR2', () => end(DRAIN_MS, 0))
}
