import {type Figures, figuresSchema} from '@forecourt/schemas/visit/figures'
import {useEffect, useState} from 'react'
import {useClient, useCurrentUser} from 'sanity'
import type {SiteRecord} from '../../core/layers/list-layers.ts'
import {API_VERSION} from '../../core/live-query/use-live-query.ts'
import {fetchFromStorefront, StorefrontError} from '../../core/storefront/fetch-from-storefront.ts'
import {getOrigin} from '../../core/storefront/get-origin.ts'

/** A site's figures, or why there are none. */
export type SiteFigures = {
  readonly site: SiteRecord
  readonly figures: Figures | null
  readonly problem: string | null
}

/** Loads the figures of sites for the week with a day; `null` while they load. */
export function useFigures(sites: readonly SiteRecord[], day: string): readonly SiteFigures[] | null {
  const client = useClient({apiVersion: API_VERSION})
  const userId = useCurrentUser()?.id ?? ''
  const [answers, setAnswers] = useState<readonly SiteFigures[] | null>(null)
  useEffect(() => {
    const controller = new AbortController()
    const {signal} = controller
    setAnswers(null)
    const read = async (site: SiteRecord): Promise<SiteFigures> => {
      const [host] = site.hosts
      if (!site.live || !host) return {site, figures: null, problem: 'The site is not live.'}
      try {
        const path = `/api/staff/figures?day=${day}`
        const answer = await fetchFromStorefront({
          client,
          userId,
          origin: getOrigin(host),
          path,
          signal,
        })
        return {site, figures: figuresSchema.parse(await answer.json()), problem: null}
      } catch (cause) {
        const problem = cause instanceof StorefrontError ? cause.message : 'The site did not answer.'
        return {site, figures: null, problem}
      }
    }
    void Promise.all(sites.map(read)).then((read) => {
      if (!signal.aborted) setAnswers(read)
    })
    return () => controller.abort()
  }, [client, userId, sites, day])
  return answers
}
