import {isFormOpen} from '#/domain/forms/has-form'
import {FORMS, isFormId} from '#/features/forms/all-forms'
import {listBookedItems} from '#/features/forms/booked-items'
import {findPostedSubject} from '#/features/forms/get-form'
import {answerJson} from '#/lib/private-answers'
import {listFreeDays, listFreeTimes} from '#/services/leads/list-free-times'
import {requireRequestTenant} from '#/tenant/request-tenant'

/** The free times of a form that books one, on one day at one place (spec 7.7); without a day, its next ten days. */
export async function GET(request: Request): Promise<Response> {
  const query = new URL(request.url).searchParams
  const tenant = await requireRequestTenant(request)
  if (tenant instanceof Response) return tenant
  const form = query.get('form') ?? ''
  const now = Date.now()
  if (!isFormId(form) || !isFormOpen(tenant.settings, form, true, now))
    return answerJson({error: 'No such form'}, 404)
  const day = query.get('date')
  const {appointment} = FORMS[form]
  const location = query.get('location') ?? ''
  if (!appointment) return answerJson({error: 'This form books no time'}, 400)
  const {car} = await findPostedSubject(tenant, form, {car_id: query.get('car_id') ?? ''}, now)
  const posted = {services: query.getAll('services'), loan_car: query.get('loan_car') ?? ''}
  const items = listBookedItems({appointment, car}, posted)
  const wanted = {kind: appointment, location, items}
  if (day === null) {
    const days = await listFreeDays(tenant, {...wanted, from: null}, now)
    return days.ok ? answerJson({days: days.data}, 200) : answerFault(days.error)
  }
  const slots = await listFreeTimes(tenant, {...wanted, day}, now)
  if (!slots.ok) return answerFault(slots.error)
  return answerJson({slots: slots.data.map(({time, label}) => ({time, label}))}, 200)
}

function answerFault({message, retryable}: {message: string; retryable: boolean}): Response {
  return answerJson({error: message}, retryable ? 503 : 400)
}
