import {useEffect, useState} from 'react'

const TYPING_MS = 300

/** The typed text after a pause, so that not every letter asks a backend. */
export function useSettled(typed: string): string {
  const [settled, setSettled] = useState(typed)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(typed), TYPING_MS)
    return () => clearTimeout(timer)
  }, [typed])
  return settled
}
