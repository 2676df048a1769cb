import type {LeadDepartment} from '@forecourt/schemas/settings/groups/forms'
import type {Lead} from '#/domain/leads/lead-submission'
import {isSentToSalesSystem} from '#/domain/leads/resolve-department'
import type {TenantConfig} from '#/tenant/tenant-config'

/** The part of a site that determines the recipients of a lead. */
export type RoutedSite = Pick<
  TenantConfig,
  'slug' | 'name' | 'hosts' | 'settings' | 'dealerships' | 'locations' | 'manufacturer'
>

/** The recipients of a lead by the current settings. */
export type Route = {
  /** The sales team's system, for ADF. */
  readonly adf: string | null
  /** The people of the department. */
  readonly mail: readonly string[]
  readonly webhook: string | null
  /** Whether the shopper gets an immediate reply. */
  readonly reply: boolean
}

/** What a lead is routed by. */
export type Routed = Pick<Lead, 'dealership' | 'location'> & {readonly department: LeadDepartment}

/**
 * The recipient of a lead: the department's own entry in the site's settings, otherwise the location's address, the
 * dealership's, the main location's. Careers, parts and service never reach an address of the sales team's system,
 * whichever setting holds it.
 */
export function routeLead(lead: Routed, site: RoutedSite): Route {
  const {forms} = site.settings
  const entry = forms.recipients.find(({department}) => department === lead.department)
  const isSales = isSentToSalesSystem(lead.department)
  const adf = isSales ? (entry?.adfEmail ?? forms.adfEmail) : null
  const named = entry?.emails.length ? entry.emails : placeAddresses(lead, site)
  const systems = new Set([forms.adfEmail, ...forms.recipients.map(({adfEmail}) => adfEmail)].map(lower))
  return {
    adf,
    // A system that parses XML cannot handle a plain mail, and must not receive a job application.
    mail: [...new Set(named)].filter((address) => !systems.has(lower(address))),
    webhook: forms.webhookUrl,
    reply: forms.autoReply,
  }
}

function lower(address: string | null): string {
  return (address ?? '').toLowerCase()
}

function placeAddresses({dealership, location, department}: Routed, site: RoutedSite): string[] {
  const business = getDealership({dealership, location}, site)
  const ours = business ? site.locations.filter((place) => place.dealership === business.id) : site.locations
  const chosen = ours.find(({slug}) => slug === location)
  const workshop = ours.find(({type, email}) => type === department && email !== null)
  const main = business ? null : ours.find(({email}) => email !== null)
  const place = [chosen?.type === department ? chosen : null, workshop, chosen].find((one) => one?.email)
  const address = place?.email ?? business?.email ?? main?.email
  return address ? [address] : []
}

/** The dealership of a lead: the one it names, its location's, or the only one; null for a lead to the site itself. */
export function getDealership(
  {dealership, location}: Pick<Lead, 'dealership' | 'location'>,
  {dealerships, locations}: Pick<RoutedSite, 'dealerships' | 'locations'>,
) {
  if (dealership !== null) return dealerships.find(({slug}) => slug === dealership) ?? null
  const place = locations.find(({slug}) => slug === location)
  if (place) return dealerships.find(({id}) => id === place.dealership) ?? null
  return dealerships.length === 1 ? (dealerships[0] ?? null) : null
}

/** Who a shopper deals with: the dealership of a lead, or the site itself. */
export function getDealer(
  lead: Pick<Lead, 'dealership' | 'location'>,
  site: RoutedSite,
): {readonly name: string; readonly phone: string | null} {
  const dealership = getDealership(lead, site)
  const {identity} = site.settings
  return {name: dealership?.name ?? identity.name, phone: dealership?.phone ?? identity.phone}
}

/** Why a lead cannot belong to this site: it names another site's dealership or location. Null when it can. */
export function rejectForeign(lead: Lead, site: RoutedSite): string | null {
  const slugs = new Set(site.dealerships.map(({slug}) => slug))
  const named = [lead.dealership, lead.car?.dealership_slug].filter((slug) => slug != null)
  if (named.some((slug) => !slugs.has(slug))) return 'This dealership does not belong to this site'
  const places = [lead.location, lead.appointment?.location].filter((slug) => slug != null)
  const business = getDealership(lead, site)
  const known = site.locations.filter(
    ({dealership}) => lead.dealership === null || dealership === business?.id,
  )
  if (places.some((slug) => known.every((place) => place.slug !== slug))) return 'Choose one of our locations'
  return null
}
