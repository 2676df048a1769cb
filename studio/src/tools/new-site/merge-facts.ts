import {isState} from '@forecourt/schemas/values/states'
import {BODY_TYPES, ITEM_TYPES} from '@forecourt/schemas/vehicle/enums'
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

/** What a look says of the vehicles that it is for. */
type Look = Pick<Surroundings['looks'][number], 'id' | 'title' | 'hasPicture' | 'itemTypes'>
type Picture = Pick<Surroundings['pictures'][number], 'id' | 'words' | 'name'>

/**
 * The picture that the home page starts with: the newest wide one of a vehicle that the template or brand is for. None
 * where it has one of its own, or where it does not say what it is for: a wrong vehicle is worse than none.
 */
export function choosePicture(
  look: string,
  {looks, pictures}: {readonly looks: readonly Look[]; readonly pictures: readonly Picture[]},
): string {
  const chosen = looks.find(({id}) => id === look)
  if (!chosen || chosen.hasPicture) return ''
  const kinds = listKinds(chosen)
  return pictures.find((picture) => hasFittingVehicle(picture, kinds))?.id ?? ''
}

/** The kinds that a look sells: as it sets them, else as its name says. */
function listKinds({title, itemTypes}: Look): readonly string[] {
  return itemTypes ?? ITEM_TYPES.filter((kind) => hasWord(title, kind))
}

const BODIES = Object.values(BODY_TYPES)

function hasFittingVehicle({words, name}: Picture, kinds: readonly string[]): boolean {
  const text = `${words} ${name}`
  const named = ITEM_TYPES.filter((kind) => hasWord(text, kind))
  if (named.length > 0) return named.every((kind) => kinds.includes(kind))
  return kinds.includes('car') && BODIES.some((body) => hasWord(text, body))
}

/** Whether a text has a word, in the plural too: "caravan" is no "car". */
function hasWord(text: string, word: string): boolean {
  return new RegExp(`\\b${word}s?\\b`, 'i').test(text)
}
