import {useCallback, useEffect, useRef} from 'react'

/** One function for all drawings, which calls the latest: for another one the Studio draws the foot of a form at each key. */
export function useLatest(act: () => void): () => void {
  const latest = useRef(act)
  useEffect(() => {
    latest.current = act
  })
  return useCallback(() => latest.current(), [])
}
