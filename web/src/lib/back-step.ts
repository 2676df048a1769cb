import {onHistoryMove} from './page-events.ts'

const KEY = 'forecourtOpen'

/** Ends when the browser has left the last step, which takes a moment. */
let left: Promise<void> = Promise.resolve()

/**
 * Adds a step to the history for something that covers the page, so that Back closes it instead of leaving the page.
 * Returns a function that takes the step back, for what is closed otherwise.
 */
export function addBackStep(onBack: () => void): () => void {
  let stop: (() => void) | null = null
  let isOver = false
  left.then(() => {
    if (isOver) return
    // It is there already after a reload, or after Forward.
    if (!isStep()) window.history.pushState({...window.history.state, [KEY]: true}, '')
    stop = onHistoryMove(() => {
      if (isStep()) return
      isOver = true
      stop?.()
      onBack()
    })
  })
  return () => {
    if (isOver) return
    isOver = true
    stop?.()
    if (stop && isStep()) leaveStep()
  }
}

function leaveStep(): void {
  left = new Promise((resolve) => {
    const stop = onHistoryMove(() => {
      stop()
      resolve()
    })
  })
  window.history.back()
}

function isStep(): boolean {
  const state: unknown = window.history.state
  return typeof state === 'object' && state !== null && KEY in state
}
