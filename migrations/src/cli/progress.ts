/** A bar on a terminal, silent elsewhere: logs stay free of control characters. */
export type Progress = {advance: (done: number) => void; finish: () => void}

const WIDTH = 28
const REDRAW_MS = 80

/** Starts a bar for `total` steps on standard error. */
export function startProgress(label: string, total: number): Progress {
  const stream = process.stderr
  if (!stream.isTTY || total === 0) return {advance: () => {}, finish: () => {}}
  let drawnAt = 0
  return {
    advance: (done) => {
      const now = Date.now()
      if (now - drawnAt < REDRAW_MS && done < total) return
      drawnAt = now
      const filled = Math.round((done / total) * WIDTH)
      stream.write(`\r${label} ${'█'.repeat(filled)}${'░'.repeat(WIDTH - filled)} ${done}/${total}`)
    },
    finish: () => stream.write('\r\u001b[2K'),
  }
}
