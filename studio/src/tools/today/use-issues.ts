import {documents} from '@forecourt/schemas/documents'
import {useEffect, useState} from 'react'
import {type SanityClient, useClient} from 'sanity'
import type {SiteRecord} from '../../core/layers/list-layers.ts'
import {useAnswer} from '../../core/live-query/use-answer.ts'
import {API_VERSION} from '../../core/live-query/use-live-query.ts'
import {rememberAnswers} from '../../core/storefront/remember-answers.ts'
import {type FoundFaults, fetchFaults} from '../faults/fetch-faults.ts'

/** The content issues; `many` if there is too much content to check without a request. */
export type Issues = FoundFaults | 'many'

/** Finding issues reads all content. With more documents than this, staff have to open "Content issues". */
const MOST = 3000
// How long the result is cached, also across visits to the home screen.
const KEPT_MS = 10 * 60_000
/** What the person looks at comes first. */
const AFTER_MS = 1500

const COUNT = 'count(*[_type in $types])'

const remember = rememberAnswers<Issues>({keptMs: KEPT_MS, most: 1})

async function findIssues(client: SanityClient, sites: readonly SiteRecord[]): Promise<Issues> {
  const types = Object.values(documents).map(({name}) => name)
  const count = await client
    .withConfig({perspective: 'published'})
    .fetch<number>(COUNT, {types}, {tag: 'issues'})
  return count > MOST ? 'many' : fetchFaults(client, sites)
}

/** Content that the sites leave out and broken links, loaded after the screen; `null` while loading. */
export function useIssues(sites: readonly SiteRecord[] | null): Issues | null {
  const client = useClient({apiVersion: API_VERSION})
  const [isTime, setTime] = useState(false)
  const isShown = sites !== null
  useEffect(() => {
    if (!isShown) return
    const timer = setTimeout(() => setTime(true), AFTER_MS)
    return () => clearTimeout(timer)
  }, [isShown])
  const ask = isTime && sites && (() => remember('', () => findIssues(client, sites)))
  return useAnswer(ask || null, [client, sites, isTime]).answer
}
