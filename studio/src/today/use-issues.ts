import {useEffect, useState} from 'react'
import {type SanityClient, useClient} from 'sanity'
import {fetchFaults} from '../faults/fetch-faults.ts'
import type {FaultyDocument} from '../faults/list-faults.ts'
import type {SiteRecord} from '../layers/list-layers.ts'
import {API_VERSION} from '../live-query/use-live-query.ts'

// It reads all content: what was found stands for a while, also when a person comes back to the first screen.
const KEPT_MS = 10 * 60_000

let last: {readonly found: Promise<FaultyDocument[]>; readonly at: number} | null = null

function findIssues(client: SanityClient, sites: readonly SiteRecord[]): Promise<FaultyDocument[]> {
  if (last && Date.now() - last.at < KEPT_MS) return last.found
  const found = fetchFaults(client, sites)
  last = {found, at: Date.now()}
  found.catch(() => {
    last = null
  })
  return found
}

/** Content that the sites leave out or that leads nowhere, read once the screen stands; `null` until it is known. */
export function useIssues(sites: readonly SiteRecord[] | null): readonly FaultyDocument[] | null {
  const client = useClient({apiVersion: API_VERSION})
  const [issues, setIssues] = useState<readonly FaultyDocument[] | null>(null)
  useEffect(() => {
    if (!sites) return
    let isCurrent = true
    const read = () => {
      findIssues(client, sites).then(
        (found) => isCurrent && setIssues(found),
        () => undefined,
      )
    }
    // Safari has no idle callback.
    const timer = setTimeout(read, AFTER_MS)
    return () => {
      isCurrent = false
      clearTimeout(timer)
    }
  }, [client, sites])
  return issues
}

/** What the person looks at comes first. */
const AFTER_MS = 1500
