/** The library waits ten seconds for the tool's selection. It swallows the failure, and hears only of later changes. */
const ANSWER_MS = 12_000

/** The library leaves the page a second after it was disabled; before that it keeps its connection. */
const APART_MS = 1_500

type Question = {
  /** Connects the page to the tool, which tells its selection once and at each change. Returns what disconnects. */
  readonly connect: (onTold: () => void) => () => void
  /** Called each time that the tool has told nothing for too long; it is asked again. */
  readonly onSilence: () => void
}

/**
 * Asks the Studio's tool for its selection until it tells it: on a busy machine a Studio may not answer for longer than the
 * library waits, and the page would stay in another view. Returns a function that disconnects.
 */
export function askTool({connect, onSilence}: Question): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let disconnect: (() => void) | null = null
  const ask = () => {
    timer = setTimeout(askAgain, ANSWER_MS)
    disconnect = connect(() => clearTimeout(timer))
  }
  const askAgain = () => {
    onSilence()
    disconnect?.()
    disconnect = null
    timer = setTimeout(ask, APART_MS)
  }
  ask()
  return () => {
    clearTimeout(timer)
    disconnect?.()
  }
}
