import {env} from '#/env/env'
import {getRecords} from '#/gateways/records/get-records'
import {nudgeWorker} from '#/jobs/process-worker'
import {processValue} from '#/lib/process-store'
import {buildTenant} from '#/tenant/build-tenant'
import {getDirectory} from '#/tenant/directory-store'
import {createLeadDesk, type FindSite} from './lead-desk.ts'

/** The process's one desk for leads. */
export function getLeadDesk(): ReturnType<typeof createLeadDesk> {
  return processValue('leads', () => createLeadDesk({records: getRecords, findSite, onStored: nudgeWorker}))
}

/** The site with this slug as it is now, without the framework's cache: deliveries happen outside any request. */
export const findSite: FindSite = async (slug) => buildTenant(await getDirectory(), slug)

/** Whether mail leaves the building or is written to a folder. */
export function mailDelivery(): 'smtp' | 'capture' {
  const {MAIL_DELIVERY, SMTP_URL} = env()
  return MAIL_DELIVERY ?? (SMTP_URL ? 'smtp' : 'capture')
}
