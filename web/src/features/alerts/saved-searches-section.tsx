import {ALERT_LIST_ID} from '#/domain/alerts/alert-list-address'
import {resolveAlertSubjects} from '#/domain/alerts/alert-subjects'
import type {GarageVisit} from '#/services/shoppers/garage-section'
import {GarageSection} from '#/ui/garage-section'
import {AlertList} from './alert-list'

/** The shopper's alerts: the watchlist and saved searches. */
export function SavedSearchesSection(visit: GarageVisit) {
  const subjects = resolveAlertSubjects(visit.tenant.settings, visit.now)
  if (subjects.size === 0) return null
  return (
    <GarageSection id={ALERT_LIST_ID} title={subjects.has('search') ? 'Saved searches and alerts' : 'Alerts'}>
      <AlertList visit={visit} page="myGarage" />
    </GarageSection>
  )
}
