import {useEffect, useState} from 'react'

const MINUTE = 60_000

/**
 * The current time in ms since the epoch, updated each minute, so that an open list shows scheduled content when it
 * becomes live.
 */
export function useCurrentMinute(): number {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), MINUTE)
    return () => clearInterval(timer)
  }, [])
  return now
}
