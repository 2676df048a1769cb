import {getRecords} from '#/gateways/records/get-records'
import {wakeWorker} from '#/jobs/process-worker'
import {getProcessValue} from '#/lib/process-store'
import {buildTenant} from '#/tenant/build-tenant'
import {getDirectory} from '#/tenant/directory-store'
import {createLeadService, type FindSite} from './lead-service.ts'

/** The process's single lead service. */
export function getLeadService(): ReturnType<typeof createLeadService> {
  return getProcessValue('leads', () =>
    createLeadService({records: getRecords().get, findSite, findMakeSlug, onStored: wakeWorker}),
  )
}

async function findMakeSlug(make: string): Promise<string | null> {
  const {manufacturers} = await getDirectory()
  const isOfMake = ({name}: {name: string}) => name.toLowerCase() === make.toLowerCase()
  return [...manufacturers.values()].find(isOfMake)?.slug ?? null
}

/** The current site with this slug, without the framework's cache: deliveries happen outside any request. */
export const findSite: FindSite = async (slug) => buildTenant(await getDirectory(), slug)
