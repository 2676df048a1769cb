import {formatMoment} from '@forecourt/schemas/time/format-moment'
import {getRecords} from '#/gateways/records/get-records'
import {answerText, TRY_AGAIN} from '#/lib/private-answers'
import {listLegalVersions} from '#/services/compliance/legal-versions'
import {requireRequestTenant} from '#/tenant/request-tenant'
import {resolveTenantZone} from '#/tenant/tenant-config'

/** The words of a legal page as they were when somebody agreed to something, as text. */
export async function answerLegalVersion(request: Request): Promise<Response> {
  const tenant = await requireRequestTenant(request)
  if (tenant instanceof Response) return tenant
  const {searchParams} = new URL(request.url)
  const versions = await getRecords().run(tenant.slug, (db) => listLegalVersions(db, tenant.slug))
  if (!versions.ok) return answerText(503, TRY_AGAIN)
  const path = `/${searchParams.get('page')}`
  const own = versions.data.filter((one) => one.path === path && one.version === searchParams.get('version'))
  const [first] = own
  if (!first) return answerText(404, 'This version of the page is not known.')
  const zone = resolveTenantZone(tenant)
  const spans = own.map(({from, until}) => {
    const end = until ? `until ${formatMoment(until.toISOString(), zone)}` : 'and still shown'
    return `Shown from ${formatMoment(from.toISOString(), zone)}, ${end}.`
  })
  return answerText(200, [first.title, ...spans, `Version ${first.version}.`, '', first.says].join('\n'))
}
