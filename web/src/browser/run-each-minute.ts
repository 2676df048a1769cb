const MINUTE_MS = 60_000

/** Runs at once and then each minute, with the time in ms, until the signal is aborted. */
export function runEachMinute(signal: AbortSignal, run: (now: number) => void): void {
  run(Date.now())
  const timer = setInterval(() => run(Date.now()), MINUTE_MS)
  signal.addEventListener('abort', () => clearInterval(timer))
}
