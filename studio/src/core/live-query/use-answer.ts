import {useEffect, useState} from 'react'

type Answer<T> = {
  /** The last answer; null before the first, and where the last question failed. */
  readonly answer: T | null
  readonly failed: boolean
  /** What it failed with. */
  readonly cause?: unknown
}

/** What a question resolves to, asked again when one of `about` is another; nothing is asked while it is `null`. */
export function useAnswer<T>(ask: (() => Promise<T>) | null, about: readonly unknown[]): Answer<T> {
  const [state, setState] = useState<Answer<T>>({answer: null, failed: false})
  useEffect(
    () => {
      let isCurrent = true
      ask?.().then(
        (answer) => isCurrent && setState({answer, failed: false}),
        (cause: unknown) => isCurrent && setState({answer: null, failed: true, cause}),
      )
      return () => {
        isCurrent = false
      }
    },
    // biome-ignore lint/correctness/useExhaustiveDependencies: a question is another where it is about something else.
    about,
  )
  return state
}
