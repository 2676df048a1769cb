import {describeNeed} from '@forecourt/schemas/settings/describe-need'
import {listLacks} from '@forecourt/schemas/settings/needs'
import {answerPreflight, answerStaff} from '#/features/preview/admit-staff'
import {getRecords} from '#/gateways/records/get-records'
import {listExperiments, toTrial} from '#/services/experiments/list-trials'
import {readResults} from '#/services/experiments/read-results'
import {readVersions} from '#/services/visits/read-versions'
import {getSiteScope, type TenantConfig} from '#/tenant/tenant-config'

/** What is known of an experiment of the site (`?id=` of its document), for its staff in the Studio: counts, and nobody. */
export function GET(request: Request): Promise<Response> {
  return answerStaff(request, (tenant) => answerResults(request, tenant))
}

export const OPTIONS = answerPreflight

async function answerResults(request: Request, tenant: TenantConfig): Promise<Response> {
  const [lack] = listLacks('features.experiments', tenant.settings, {}, null)
  if (lack || !tenant.settings.features.experiments.on) {
    const need = lack ?? ({feature: 'experiments'} as const)
    return Response.json({error: `No experiment runs here: ${describeNeed(need)}.`}, {status: 404})
  }
  const id = new URL(request.url).searchParams.get('id')
  const all = await listExperiments(getSiteScope(tenant))
  const experiment = all.find((one) => one.id === id)
  if (!experiment)
    return Response.json({error: 'The experiment is not published on this site yet.'}, {status: 404})
  const asked = {key: toTrial(experiment).key, versions: experiment.versions.length + 1}
  const counts = await getRecords().run(tenant.slug, (db) => readVersions(db, tenant.slug, asked))
  if (!counts.ok)
    return Response.json({error: 'The records do not answer: try again in a minute.'}, {status: 503})
  return Response.json(await readResults(tenant, experiment, counts.data, Date.now()))
}
