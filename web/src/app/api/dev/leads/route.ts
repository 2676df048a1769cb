import {parseJson} from '@forecourt/schemas/values/parse-json'
import * as z from 'zod'
import {getEnv} from '#/env/env'
import {addPastLeads, pastLeadSchema} from '#/features/staff-leads/add-past-leads'
import {getRecords} from '#/gateways/records/get-records'
import {answerNotFound} from '#/lib/private-answers'
import {readSignedBody} from '#/lib/read-signed-body'
import {getLeadService} from '#/services/leads/get-lead-service'
import {addCounts} from '#/services/visits/records'
import {getSites} from '#/tenant/sites'

const MAX_BYTES = 512 * 1024
const name = z.string().max(160)

const bodySchema = z.strictObject({
  site: name,
  leads: z.array(pastLeadSchema),
  visits: z.array(
    z.strictObject({
      day: z.iso.date(),
      counts: z.array(
        z.strictObject({
          ...{thing: name, subject: name, source: name, campaign: name, device: name},
          count: z.int().min(0),
        }),
      ),
    }),
  ),
})

/** In development and in a demo: fills the desk of a site with the leads and visits of the last weeks. */
export async function POST(request: Request): Promise<Response> {
  const {demo, STOCK_WEBHOOK_SECRET} = getEnv()
  if (!demo) return answerNotFound()
  const signed = await readSignedBody(request, STOCK_WEBHOOK_SECRET, MAX_BYTES)
  if (!signed.ok) return Response.json({error: signed.error}, {status: signed.status})
  const body = bodySchema.safeParse(parseJson(signed.body))
  if (!body.success) return Response.json({error: z.prettifyError(body.error)}, {status: 400})
  const {site, leads, visits} = body.data
  const tenant = await getSites().readTenant(site)
  if (!tenant) return Response.json({error: 'There is no such site'}, {status: 404})
  const records = await getRecords().get()
  const stored = await addPastLeads(tenant, leads, {records, submit: getLeadService().submit})
  if (!stored.ok) return Response.json({error: stored.error.message}, {status: 503})
  await records.forSite(site, async (db) => {
    for (const {day, counts} of visits) await addCounts(db, {site, day}, counts)
  })
  return Response.json({leads: leads.length})
}
