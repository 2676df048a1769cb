import {useEffect, useState} from 'react'

const changes = new EventTarget()

/** Notifies the open panes that a lead was changed here, so that each reloads. */
export function notifyLeadChange(): void {
  changes.dispatchEvent(new Event('change'))
}

/** The polling interval while leads are visible, because others work on them too. */
const READ_EVERY_MS = 20_000

/**
 * A counter that increases whenever leads have to be reloaded: after each change made here, and every few seconds.
 */
export function useLeadRefresh(): {readonly round: number; readonly readAgain: () => void} {
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
