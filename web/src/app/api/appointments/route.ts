import {isFormOpen} from '#/domain/forms/has-form'
import {FORMS, isFormId} from '#/features/forms/all-forms'
import {listBookedItems} from '#/features/forms/booked-items'
import {findPostedSubject} from '#/features/forms/get-form'
import {listFreeDays, listFreeTimes} from '#/services/leads/list-free-times'
import {requireRequestTenant} from '#/tenant/request-tenant'

const HEADERS = {'Cache-Control': 'no-store'}

/** The free times of a form that books one, on one day at one place (spec 7.7); without a day, its next ten days. */
export async function GET(request: Request): Promise<Response> {
  const query = new URL(request.url).searchParams
  const tenant = await requireRequestTenant(request)
  if (tenant instanceof Response) return tenant
  const form = query.get('form') ?? ''
  const now = Date.now()
  if (!isFormId(form) || !isFormOpen(tenant.settings, form, true, now))
    return Response.json({error: 'No such form'}, {status: 404, headers: HEADERS})
  const day = query.get('date')
  const {appointment} = FORMS[form]
  const location = query.get('location') ?? ''
  if (!appointment) return Response.json({error: 'This form books no time'}, {status: 400, headers: HEADERS})
  const {car} = await findPostedSubject(tenant, form, {car_id: query.get('car_id') ?? ''}, now)
  const posted = {services: query.getAll('services'), loan_car: query.get('loan_car') ?? ''}
  const items = listBookedItems({appointment, car}, posted)
  const wanted = {kind: appointment, location, items}
  if (day === null) {
    const days = await listFreeDays(tenant, {...wanted, from: null}, now)
    return days.ok ? Response.json({days: days.data}, {headers: HEADERS}) : answerFault(days.error)
  }
  const slots = await listFreeTimes(tenant, {...wanted, day}, now)
  if (!slots.ok) return answerFault(slots.error)
  return Response.json({slots: slots.data.map(({time, label}) => ({time, label}))}, {headers: HEADERS})
}

function answerFault({message, retryable}: {message: string; retryable: boolean}): Response {
  return Response.json({error: message}, {status: retryable ? 503 : 400, headers: HEADERS})
}
