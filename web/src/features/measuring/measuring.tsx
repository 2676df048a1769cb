import type {Settings} from '@forecourt/schemas/generated/site-types'
import {toJson} from '#/browser/behaviour'
import {GoogleAnalytics} from './google-analytics'

/**
 * What measures the visits of a site: its analytics service, and the loading times of its pages. A site that asks for
 * consent asks where it names a service or counts visits; on others nobody can agree. For shoppers only: a preview counts nobody.
 */
export function Measuring({integrations, features}: Pick<Settings, 'integrations' | 'features'>) {
  const {analyticsId, askAnalyticsConsent: ask} = integrations
  const countsVisits = features.visits.on
  return (
    <>
      {(Boolean(analyticsId) || !ask) && <page-vitals ask={toJson(ask)} hidden />}
      {countsVisits && <count-visit ask={toJson(ask)} hidden />}
      {(analyticsId || (countsVisits && ask)) && <GoogleAnalytics id={analyticsId} ask={ask} />}
    </>
  )
}
