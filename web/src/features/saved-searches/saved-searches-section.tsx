import {isOn} from '@forecourt/schemas/time/windows'
import type {GarageVisit} from '#/shoppers/garage-section'
import {GarageSection} from '#/ui/garage-section'
import {SavedSearchList} from './saved-search-list'

/** The shopper's saved searches and their alerts. */
export function SavedSearchesSection({tenant, now}: GarageVisit) {
  if (!isOn(tenant.settings.features.savedSearches, now)) return null
  return (
    <GarageSection id="saved-searches" title="Saved searches">
      <div className="only-scripted max-w-3xl">
        <SavedSearchList />
      </div>
    </GarageSection>
  )
}
