import {isState} from '@forecourt/schemas/values/states'
import type {NewSiteAnswers} from './new-site-answers.ts'
import type {Surroundings} from './use-surroundings.ts'

type Dealerships = Surroundings['dealerships']
type Facts = Pick<NewSiteAnswers, 'phone' | 'email' | 'state' | 'licenceNumber'>

const NOTHING: Facts = {phone: '', email: '', state: '', licenceNumber: ''}

/** The answers after a dealership is chosen: what it says of itself, where nobody has typed anything else. */
export function mergeFacts(
  answers: NewSiteAnswers,
  dealership: string,
  dealerships: Dealerships,
): Partial<NewSiteAnswers> {
  const before = getFacts(answers.dealership, dealerships)
  const facts = getFacts(dealership, dealerships)
  const isOwn = (name: keyof Facts) => answers[name] !== '' && answers[name] !== before[name]
  const names = Object.keys(NOTHING) as (keyof Facts)[]
  const taken = names.filter((name) => !isOwn(name)).map((name) => [name, facts[name]])
  return {dealership, ...Object.fromEntries(taken)}
}

function getFacts(id: string, dealerships: Dealerships): Facts {
  const found = dealerships.find((one) => one.id === id)
  if (!found) return NOTHING
  const {phone, email, place} = found
  const state = place?.state ?? ''
  return {
    phone: phone || (place?.phone ?? ''),
    email,
    state: isState(state) ? state : '',
    licenceNumber: place?.licenceNumber ?? '',
  }
}
