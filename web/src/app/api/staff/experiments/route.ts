import {describeNeed} from '@forecourt/schemas/settings/describe-need'
import {listLacks} from '@forecourt/schemas/settings/needs'
import * as z from 'zod'
import {answerPreflight, answerStaff} from '#/features/preview/admit-staff'
import {getRecords} from '#/gateways/records/get-records'
import {answerError} from '#/lib/answer-error'
import {readJsonBody} from '#/lib/read-request'
import {listExperiments, toTrial} from '#/services/experiments/list-trials'
import {readResults} from '#/services/experiments/read-results'
import {readVersions} from '#/services/visits/read-versions'
import {getSiteScope, type TenantConfig} from '#/tenant/tenant-config'

const MAX_BYTES = 1024
const questionSchema = z.object({experiment: z.string()})

/** What is known of an experiment of the site, by the id of its document, for its staff in the Studio: counts, and nobody. */
export function POST(request: Request): Promise<Response> {
  return answerStaff(request, (tenant) => answerResults(request, tenant))
}

export const OPTIONS = answerPreflight

async function answerResults(request: Request, tenant: TenantConfig): Promise<Response> {
  const [lack] = listLacks('features.experiments', tenant.settings, {}, null)
  if (lack || !tenant.settings.features.experiments.on) {
    const need = lack ?? ({feature: 'experiments'} as const)
    return answerError(404, `No experiment runs here: ${describeNeed(need)}.`)
  }
  const question = questionSchema.safeParse(await readJsonBody(request, MAX_BYTES))
  if (!question.success) return answerError(400, 'Say which experiment.')
  const all = await listExperiments(getSiteScope(tenant))
  const experiment = all.find((one) => one.id === question.data.experiment)
  if (!experiment) return answerError(404, 'The experiment is not published on this site yet.')
  const asked = {key: toTrial(experiment).key, versions: experiment.versions.length + 1}
  const counts = await getRecords().run(tenant.slug, (db) => readVersions(db, tenant.slug, asked))
  if (!counts.ok) return answerError(503, 'The records do not answer: try again in a minute.')
  return Response.json(await readResults(tenant, experiment, counts.data))
}
