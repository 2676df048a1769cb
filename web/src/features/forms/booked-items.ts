import {toVehicleItem} from '#/domain/hours/free-slots'
import {LOAN_VEHICLE, listServices} from '#/domain/servicing/service-menu'
import {joinWords} from '#/lib/join-words'
import type {Answers, FieldError} from './form-schema'
import type {SiteForm} from './site-form'

type Posted = {readonly [name: string]: Answers[string] | undefined}

/** The items booked by a form: the car of a test drive; in a workshop, keys of services and a loan car. */
export function listBookedItems(
  {appointment, car}: Pick<SiteForm, 'appointment' | 'car'>,
  {services, loan_car}: Posted,
): readonly string[] {
  if (appointment === 'test-drive') return car ? [toVehicleItem(car)] : []
  const keys = Array.isArray(services) ? services : typeof services === 'string' ? [services] : []
  const isLoanAsked = Array.isArray(loan_car) ? loan_car.length > 0 : Boolean(loan_car)
  return isLoanAsked ? [...keys, LOAN_VEHICLE] : keys
}

/** A booked item that the chosen place does not offer; null if it offers all. */
export function findUnavailableItem(form: SiteForm, answers: Answers): FieldError | null {
  const {settings, places} = form
  const place = places.find(({slug}) => slug === answers.location)
  const items = listBookedItems(form, answers)
  if (!place || items.length === 0) return null
  const here = new Set(listServices(settings.servicing, place.id).map(({key}) => key))
  const missing = listServices(settings.servicing).filter(({key}) => items.includes(key) && !here.has(key))
  if (missing.length > 0) {
    const names = joinWords(missing.map(({name}) => name))
    return {
      field: 'services',
      message: `${place.name} does not do this: ${names}. Choose another place for it.`,
    }
  }
  if (items.includes(LOAN_VEHICLE) && place.loanCars === 0)
    return {
      field: 'loan_car',
      message: `${place.name} has no loan cars. Leave it out, or choose another place.`,
    }
  return null
}
