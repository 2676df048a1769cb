'use client'

import {useEffect, useState} from 'react'
import {type PanelAnswer, readPanelAnswer} from './read-panel-answer'

const PAUSE_MS = 150

/** Asks what a choice would find, a moment after it was made; null until it is known, and never an older answer. */
export function usePanelAnswer(parameters: string): PanelAnswer | null {
  const [answer, setAnswer] = useState<{for: string; data: PanelAnswer | null}>({for: '', data: null})
  useEffect(() => {
    if (!parameters) return
    const control = new AbortController()
    const timer = setTimeout(() => {
      fetch(`/api/stock-count?${parameters}`, {signal: control.signal})
        .then((response) => (response.ok ? response.json() : null))
        .then(
          (raw: unknown) => setAnswer({for: parameters, data: readPanelAnswer(raw)}),
          // The button works without a number.
          () => {},
        )
    }, PAUSE_MS)
    return () => {
      clearTimeout(timer)
      control.abort()
    }
  }, [parameters])
  return answer.for === parameters ? answer.data : null
}
