import {useEffect, useState} from 'react'
import {useClient, useCurrentUser} from 'sanity'
import type * as z from 'zod'
import {API_VERSION} from '../live-query/use-live-query.ts'
import {fetchFromStorefront, StorefrontError, StorefrontOutage} from './fetch-from-storefront.ts'

type Question = {
  /** Where the site answers; nothing is asked without. */
  readonly origin: string | null
  readonly path: string
  /** The JSON body of the question; absent for plain reads. */
  readonly command?: object
  /** How it is answered: JSON, or a text of which the schema makes something. */
  readonly form?: 'json' | 'text'
  /** Whoever waits for longer, in ms, reads that the site does not answer. */
  readonly longestMs?: number
  /** Another value asks anew. */
  readonly round?: number | string
}

type Reading<T> = {
  /** The last answer; null before the first, and for another path until it is there. */
  readonly answer: T | null
  /** Why there is no newer one, in words for staff. */
  readonly problem: string | null
}

const LONGEST_MS = 15_000
/** How long after an outage it is asked again. */
const PAUSE_MS = 10_000

const describeProblem = (cause: unknown) =>
  cause instanceof StorefrontError ? cause.message : 'The answer could not be read.'

/**
 * What a site's storefront answers to the person who is signed in; the last answer stays until the next is there. After
 * an outage it is asked again, until it answers.
 */
export function useStorefront<T>(
  {origin, path, command, form = 'json', longestMs = LONGEST_MS, round}: Question,
  schema: z.ZodType<T>,
): Reading<T> {
  const client = useClient({apiVersion: API_VERSION})
  const userId = useCurrentUser()?.id ?? null
  const [state, setState] = useState<Reading<T> & {readonly path: string}>({
    path,
    answer: null,
    problem: null,
  })
  const [tries, setTries] = useState(0)
  const body = command && JSON.stringify(command)
  // biome-ignore lint/correctness/useExhaustiveDependencies: `round` and `tries` only ask anew.
  useEffect(() => {
    if (origin === null || userId === null) return
    const controller = new AbortController()
    let waiting: ReturnType<typeof setTimeout> | undefined
    const signal = AbortSignal.any([controller.signal, AbortSignal.timeout(longestMs)])
    const asked = {client, userId, origin, path, ...(body && {command: JSON.parse(body)}), signal}
    fetchFromStorefront(asked)
      .then(async (answer) => setState({path, answer: schema.parse(await answer[form]()), problem: null}))
      .catch((cause: unknown) => {
        if (controller.signal.aborted) return
        const problem = describeProblem(cause)
        setState((before) => ({path, answer: before.path === path ? before.answer : null, problem}))
        if (cause instanceof StorefrontOutage)
          waiting = setTimeout(() => setTries((before) => before + 1), PAUSE_MS)
      })
    return () => {
      controller.abort()
      clearTimeout(waiting)
    }
  }, [client, userId, origin, path, body, form, longestMs, schema, round, tries])
  return state.path === path ? state : {answer: null, problem: null}
}

type Command = {readonly origin: string | null; readonly path: string; readonly command: object}

/** Sends commands of the person who is signed in to storefronts, one at a time. */
export function useStorefrontCommand() {
  const client = useClient({apiVersion: API_VERSION})
  const userId = useCurrentUser()?.id ?? null
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)

  /** Resolves to the answer; null where there is none, with the reason in `problem`. */
  async function send<T>({origin, ...asked}: Command, schema: z.ZodType<T>): Promise<T | null> {
    if (origin === null || userId === null || isBusy) return null
    setBusy(true)
    setProblem(null)
    try {
      return schema.parse(await (await fetchFromStorefront({client, userId, origin, ...asked})).json())
    } catch (cause) {
      setProblem(describeProblem(cause))
      return null
    } finally {
      setBusy(false)
    }
  }
  return {send, isBusy, problem}
}
