import * as z from 'zod'
import {PAGE_TYPES} from '#/domain/analytics/page-type'
import {answerError} from '#/lib/answer-error'
import {countInProcess} from '#/lib/limit-rate'
import {getMetrics, VITALS, type Vital} from '#/lib/metrics'
import {answerNotFound} from '#/lib/private-answers'
import {readJsonBody} from '#/lib/read-request'
import {isOwnPost, requireRequestSite} from '#/tenant/request-tenant'

const NAMES = Object.keys(VITALS) as [Vital, ...Vital[]]
const [LONGEST_MS, MOST_SHIFT] = [120_000, 100]

const measured = z.object({
  template: z.enum(PAGE_TYPES),
  vitals: z
    .array(z.object({name: z.enum(NAMES), value: z.number().min(0).max(LONGEST_MS)}))
    .min(1)
    .max(NAMES.length),
})

/** Records the loading times of a page, by site and kind of page: nothing else is stored. */
export async function POST(request: Request): Promise<Response> {
  const site = await requireRequestSite(request)
  if (site instanceof Response) return site
  if (!isOwnPost(request)) return answerNotFound()
  if (!countInProcess('vitals', request, Date.now())) return new Response(null, {status: 429})
  const reading = measured.safeParse(await readJsonBody(request))
  if (!reading.success) return answerError(400, 'Send what was measured')
  const {template, vitals} = reading.data
  for (const {name, value} of vitals)
    if (name !== 'CLS' || value <= MOST_SHIFT) getMetrics().countVital({site, template, name, value})
  return new Response(null, {status: 204})
}
