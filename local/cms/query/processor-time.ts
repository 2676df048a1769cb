let elsewhereMs = 0

/**
 * Processor time that this thread has used, and threads that it waited for. Limits count it and not the time of the
 * clock, which goes on while the process is paused or waits for a busy machine.
 */
export function getProcessorMs(): number {
  const {user, system} = process.threadCpuUsage()
  return (user + system) / 1000 + elsewhereMs
}

/** Counts the time of a thread that this one waited for. */
export function addProcessorMs(ms: number): void {
  elsewhereMs += ms
}
