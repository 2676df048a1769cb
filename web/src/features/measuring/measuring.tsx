import type {Settings} from '@forecourt/schemas/generated/site-types'
import {hasFeature} from '@forecourt/schemas/settings/needs'
import {toJson} from '#/browser/behaviour'
import {writeMeasuringQuestion} from '#/domain/advertisers/measuring-question'
import {toPhoneKey} from '#/domain/leads/lead-text'
import {GoogleAnalytics} from './google-analytics'

/**
 * What measures the visits of a site: its analytics service, the loading times of its pages, and which visit calls. A
 * site that asks for consent asks where it names a service, counts visits or tells advertisers; on others nobody can
 * agree. For shoppers only: a preview counts nobody.
 */
export function Measuring({settings}: {settings: Settings}) {
  const {analyticsId, askAnalyticsConsent: ask} = settings.integrations
  const countsVisits = settings.features.visits.on
  const tells = hasFeature('advertisers', settings, null)
  return (
    <>
      {(Boolean(analyticsId) || !ask) && <page-vitals ask={toJson(ask)} hidden />}
      {countsVisits && <count-visit ask={toJson(ask)} hidden />}
      {hasFeature('visitNumbers', settings, null) && (
        <visit-numbers
          own={toJson(settings.phones.pools.map(({own}) => toPhoneKey(own) ?? ''))}
          ask={toJson(ask)}
          hidden
        />
      )}
      {(analyticsId || ((countsVisits || tells) && ask)) && (
        <GoogleAnalytics
          id={analyticsId}
          ask={ask}
          tells={tells}
          question={writeMeasuringQuestion(settings.integrations, tells)}
        />
      )}
    </>
  )
}
