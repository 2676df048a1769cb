import {computeAnswerDue, computeOverdueBefore} from '#/domain/leads/answer-promise'
import {resolveTenantZone} from '#/tenant/tenant-config'
import {getDealership, type RoutedSite} from './route-lead.ts'

type Whose = {readonly dealership: string | null; readonly location: string | null}

/** The instant (ms) by which a site promises to answer a lead received at `receivedAt`; null if it promises none. */
export function resolveAnswerDue(site: RoutedSite, lead: Whose, receivedAt: number): number | null {
  const {answerHours} = site.settings.forms
  return answerHours === null ? null : computeAnswerDue(findPlace(site, lead), receivedAt, answerHours)
}

/** The instant (ms) before which a lead must have arrived to be overdue at `now`; null if none can be. */
export function resolveOverdueBefore(site: RoutedSite, lead: Whose, now: number): number | null {
  const {answerHours} = site.settings.forms
  return answerHours === null ? null : computeOverdueBefore(findPlace(site, lead), now, answerHours)
}

// The place whose hours apply: the selected one, otherwise the dealership's main one, otherwise the site's.
function findPlace(site: RoutedSite, lead: Whose) {
  const dealership = getDealership(lead, site)
  const own = dealership
    ? site.locations.filter((place) => place.dealership === dealership.id)
    : site.locations
  const place = own.find(({slug}) => slug === lead.location) ?? own[0] ?? site.locations[0]
  return place ?? {zone: resolveTenantZone(site), hours: [], specialHours: []}
}
