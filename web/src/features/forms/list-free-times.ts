import type {FormId} from '#/domain/forms/form-id'
import {addDays, zonedInstant} from '#/domain/hours/zoned-time'
import {listTakenTimes} from '#/leads/list-taken-times'
import {fail, ok, type Result} from '#/lib/result'
import type {TenantConfig} from '#/tenant/tenant-config'
import {FORMS} from './definitions/forms'
import {rulesOf} from './form-rules'
import {listFreeSlots, type Slot} from './list-free-slots'
import {slotRulesOf} from './slot-rules'

const DAY = /^\d{4}-\d{2}-\d{2}$/

/** The free times of a day at a place, from its opening hours and what is booked already (spec 7.7). */
export async function listFreeTimes(
  tenant: TenantConfig,
  form: FormId,
  location: string,
  day: string,
  now: number,
): Promise<Result<readonly Slot[]>> {
  const {appointment} = FORMS[form]
  const place = rulesOf(tenant).places.find(({slug}) => slug === location)
  if (!appointment || !place) return fail('leads', 'Choose a location first.', false)
  if (!DAY.test(day) || Number.isNaN(Date.parse(day))) return fail('leads', 'Choose a day first.', false)
  const booked = await listTakenTimes({
    site: tenant.slug,
    dealership: place.dealership,
    location,
    kind: appointment,
    startsAt: new Date(zonedInstant(day, '00:00', place.zone)),
    endsAt: new Date(zonedInstant(addDays(day, 1), '00:00', place.zone)),
  })
  if (!booked.ok) return booked
  return ok(
    listFreeSlots(
      place,
      day,
      booked.data.map(({startsAt, endsAt}) => ({from: startsAt.getTime(), until: endsAt.getTime()})),
      slotRulesOf(tenant.settings.forms, appointment),
      now,
    ),
  )
}
