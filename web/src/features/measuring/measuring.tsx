import type {Settings} from '@forecourt/schemas/generated/site-types'
import {toJson} from '#/browser/behaviour'
import {GoogleAnalytics} from './google-analytics'

/**
 * What measures the visits of a site: its analytics service, and the loading times of its pages. A site that asks for
 * consent asks where it names a service; on others nobody can agree. For shoppers only: a preview counts nobody.
 */
export function Measuring({integrations}: {integrations: Settings['integrations']}) {
  const {analyticsId, askAnalyticsConsent: ask} = integrations
  return (
    <>
      {(Boolean(analyticsId) || !ask) && <page-vitals ask={toJson(ask)} hidden />}
      {analyticsId && <GoogleAnalytics id={analyticsId} ask={ask} />}
    </>
  )
}
