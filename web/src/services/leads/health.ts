import {findAbove} from '#/domain/alarms'
import {getMail} from '#/gateways/mail/get-mail'
import {buildTenant} from '#/tenant/build-tenant'
import {getDirectory} from '#/tenant/directory-store'
import type {TenantConfig} from '#/tenant/tenant-config'
import {defineHealth} from '../service.ts'
import {resolveOverdueBefore} from './answer-promise.ts'
import {readDeliveryStatus} from './records/delivery-jobs.ts'
import {countOpenLeads} from './records/staff-leads.ts'

/** The deliveries of leads, and whether mail is really sent. */
export const DELIVERY_HEALTH = defineHealth({
  name: 'leads',
  read: async (records) => ({...(await readDeliveryStatus(records)), mail: getMail().kind}),
  alarms: {
    'deliveries-dead': {
      sign: 'a delivery of a lead was given up',
      means: 'a dealer has not got a lead by one of its ways',
      act: '`pnpm leads`, which also sends it again',
      find: ({dead}) => findAbove('deliveries', dead, 0),
    },
  },
})

/** Leads of all sites that wait for an answer, and those whose promised answer is overdue. */
export const ANSWER_HEALTH = defineHealth({
  name: 'answers',
  read: async (records) => {
    const directory = await getDirectory()
    const sites = new Map<string, TenantConfig | null>()
    const findSite = (slug: string) => {
      const site = sites.get(slug) ?? buildTenant(directory, slug)
      sites.set(slug, site)
      return site
    }
    const now = Date.now()
    return records.asRole('operator', (db) =>
      countOpenLeads(db, (place) => {
        const site = findSite(place.site)
        return site ? resolveOverdueBefore(site, place, now) : null
      }),
    )
  },
  metrics: {
    storefront_leads: {
      help: 'Leads of all sites that wait for an answer; "overdue" are those that their sites promised one for',
      label: 'state',
      list: ({waiting, overdue}) => [
        {label: 'waiting', value: waiting},
        {label: 'overdue', value: overdue},
      ],
    },
  },
})
