import {useEffect, useState} from 'react'

const MINUTE = 60_000

/** The time in ms since the epoch, renewed each minute: what is scheduled becomes live while a list is open. */
export function useMinute(): number {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), MINUTE)
    return () => clearInterval(timer)
  }, [])
  return now
}
