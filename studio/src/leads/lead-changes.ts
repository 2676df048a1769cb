import {useEffect, useState} from 'react'

const changes = new EventTarget()

/** Tells the open panes that a lead was changed here: each reads anew what it shows. */
export function notifyLeadChange(): void {
  changes.dispatchEvent(new Event('change'))
}

/** Others work on the same leads: they are read anew so often while somebody sees them. */
const READ_EVERY_MS = 20_000

/** Counts the times at which leads are to be read anew: after each change made here, and every few seconds. */
export function useLeadRound(): {readonly round: number; readonly readAgain: () => void} {
  const [round, setRound] = useState(0)
  useEffect(() => {
    const readAnew = () => setRound((before) => before + 1)
    const timer = setInterval(() => document.visibilityState === 'visible' && readAnew(), READ_EVERY_MS)
    changes.addEventListener('change', readAnew)
    return () => {
      clearInterval(timer)
      changes.removeEventListener('change', readAnew)
    }
  }, [])
  return {round, readAgain: () => setRound(round + 1)}
}
