import {getEnv} from '#/env/env'
import {findVehicles} from '#/gateways/search/find-vehicle'
import {buildListingSearch, searchRules} from '#/tenant/listing-settings'
import {buildSiteFilter} from '#/tenant/site-stock'
import {resolveTenantZone} from '#/tenant/tenant-config'
import {defineOwned, defineTable} from '../define-tables.ts'
import {defineService} from '../service.ts'
import {getWorkParts} from '../work-parts.ts'
import type {BuildSearch} from './find-watchers.ts'
import {ALERT_JOBS, MATCH_JOBS} from './jobs.ts'
import {createMatchHandlers} from './match-alerts.ts'
import {countAlertAddresses, eraseAlertAddresses} from './operator-alerts.ts'
import {pruneAlertData} from './saved-searches.ts'
import {createAlertHandlers} from './send-alerts.ts'
import {alertCars, alertConsents, alertContacts, alerts, savedSearches} from './tables.ts'

const buildSearch: BuildSearch = ({settings, ...tenant}, now) => {
  const rules = searchRules(settings, resolveTenantZone(tenant), now)
  return (listing) => buildListingSearch(listing, rules)
}

/** Saved searches, and messages about cars. */
export const ALERTS = defineService({
  work: {
    jobs: {...MATCH_JOBS, ...ALERT_JOBS},
    createHandlers: (records) => ({
      ...createMatchHandlers({...getWorkParts(records), buildSearch}),
      ...createAlertHandlers({
        ...getWorkParts(records),
        textSender: getEnv().SMS_FROM,
        findCars: (tenant, slugs) => findVehicles(slugs, buildSiteFilter(tenant, Date.now())),
      }),
    }),
  },
  garage: ['savedSearches'],
  tables: [
    defineOwned(savedSearches, 'as the account; a removed one a day'),
    defineOwned(alertContacts, 'as the account; an address that is not confirmed 7 days'),
    defineOwned(alertConsents, 'as the account; a withdrawn one 6 years'),
    defineOwned(alerts, '90 days'),
    defineTable(alertCars, '90 days after the car is gone', 'cars'),
  ],
  contacts: [
    {
      noun: 'addresses of alerts',
      count: (records, {email}) => countAlertAddresses(records, email),
      erase: (records, {email}) => eraseAlertAddresses(records, email),
    },
  ],
  quarterHourly: [pruneAlertData],
})
