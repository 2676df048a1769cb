import {type Figures, figuresSchema} from '@forecourt/schemas/visit/figures'
import {useClient, useCurrentUser} from 'sanity'
import type {SiteRecord} from '../../core/layers/list-layers.ts'
import {useAnswer} from '../../core/live-query/use-answer.ts'
import {API_VERSION} from '../../core/live-query/use-live-query.ts'
import {fetchFromStorefront, StorefrontError} from '../../core/storefront/fetch-from-storefront.ts'
import {getSiteOrigin} from '../../core/storefront/get-origin.ts'

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
  const read = async (site: SiteRecord): Promise<SiteFigures> => {
    const origin = site.live ? getSiteOrigin(site) : null
    if (origin === null) return {site, figures: null, problem: 'The site is not live.'}
    try {
      const path = `/api/staff/figures?day=${day}`
      const answer = await fetchFromStorefront({client, userId, origin, path})
      return {site, figures: figuresSchema.parse(await answer.json()), problem: null}
    } catch (cause) {
      const problem = cause instanceof StorefrontError ? cause.message : 'The site did not answer.'
      return {site, figures: null, problem}
    }
  }
  const ask = async () => ({sites, day, read: await Promise.all(sites.map(read))})
  const {answer} = useAnswer(ask, [client, userId, sites, day])
  // What is known of another week is not shown as this one.
  return answer?.sites === sites && answer.day === day ? answer.read : null
}
