const began = Date.now()

/** Prints a line with the seconds since the command was started. */
export function printProgress(line: string): void {
  const seconds = Math.round((Date.now() - began) / 1000)
  process.stdout.write(`▸ ${String(seconds).padStart(4)} s  ${line}\n`)
}
