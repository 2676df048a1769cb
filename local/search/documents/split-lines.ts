/** The lines of a batch, without their line ends. */
export function* splitLines(lines: Buffer): Generator<Buffer> {
  let start = 0
  while (start < lines.length) {
    const end = lines.indexOf(10, start)
    const stop = end < 0 ? lines.length : end
    if (stop > start) yield lines.subarray(start, stop)
    start = stop + 1
  }
}
