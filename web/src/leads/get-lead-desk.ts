import {getService} from '#/gateways/services'
import {wakeWorker} from '#/jobs/process-worker'
import {getProcessValue} from '#/lib/process-store'
import {buildTenant} from '#/tenant/build-tenant'
import {getDirectory} from '#/tenant/directory-store'
import {createLeadDesk, type FindSite} from './lead-desk.ts'

/** The process's one desk for leads. */
export function getLeadDesk(): ReturnType<typeof createLeadDesk> {
  return getProcessValue('leads', () =>
    createLeadDesk({records: getService('records').get, findSite, findMakeSlug, onStored: wakeWorker}),
  )
}

async function findMakeSlug(make: string): Promise<string | null> {
  const {manufacturers} = await getDirectory()
  const isOfMake = ({name}: {name: string}) => name.toLowerCase() === make.toLowerCase()
  return [...manufacturers.values()].find(isOfMake)?.slug ?? null
}

/** The site with this slug as it is now, without the framework's cache: deliveries happen outside any request. */
export const findSite: FindSite = async (slug) => buildTenant(await getDirectory(), slug)
