import type {BodyType} from '@forecourt/schemas/vehicle/enums'
import type {VehicleShape} from '../pictures/vehicles.ts'
import {TABLES} from './tables.ts'

export type Body = {body?: string; simpleBody?: BodyType; shape?: VehicleShape}

type Facts = {
  column?: string
  listingKind?: string
  make: string
  model: string
  badge?: string
  seats?: number
  doors?: number
}

const {bodies, bodyOfModel} = TABLES

const PEOPLE_MOVERS =
  /^(?:Estima|Elgrand|Delica|Alphard|Vellfire|Granvia|Multivan|Serena|Carnival|Tarago|iMax|Valente|Caravelle)$/
const BUSES = /\b(?:Commuter|Coaster|Transfer)\b/
const TRUCK_MAKES = /^(?:Hino|Iveco|International)$/
const TRUCK_MODELS = /^(?:NMR|Mighty|Atlas)$/

/** Versions with seats or beds in place of the load area are not vans; their body is unknown. */
const CONVERTED = /\b(?:camper|seater|wheelchair)\b/i
const OFF_ROADERS =
  /^(?:Landcruiser|Landcruiser Prado|Patrol|Wrangler|Jimny|Pajero|Pajero Sport|Defender|FJ Cruiser|Tank 300|Grenadier)$/

/**
 * A car's body, by which it is filtered and drawn. An unknown body stays unknown: no picture is better than a wrong
 * one.
 */
export function readBody(facts: Facts): Body {
  const named = facts.column && facts.column !== 'Other' ? facts.column : fromElsewhere(facts)
  const simpleBody = named ? refine(bodies[named], facts) : undefined
  return {
    ...(named ? {body: named} : {}),
    ...(simpleBody ? {simpleBody, shape: chooseShape(simpleBody, facts)} : {}),
  }
}

/** The listing kind is sometimes the body, titles spell it out, and some models have only one. */
function fromElsewhere(facts: Facts): string | undefined {
  const {listingKind, badge = ''} = facts
  if (listingKind && Object.hasOwn(bodies, listingKind)) return listingKind
  if (/\b(?:hatch(?:back)?|sportback|sprtbck)\b/i.test(badge)) return 'Hatchback'
  if (/\b(?:utility|ute|pick-?up|cab chassis|traytop)\b/i.test(badge)) return 'Ute / Tray'
  const word = /\b(SUV|Sedan|Wagon|Coupe|Convertible)\b/i.exec(badge)?.[1]
  if (word) return Object.keys(bodies).find((name) => name.toLowerCase() === word.toLowerCase())
  return fromModel(facts)
}

function fromModel({make, model, badge = '', doors}: Facts): string | undefined {
  const named = (word: RegExp) => word.test(badge)
  switch (`${make} ${model}`) {
    // The sedan and the wagon of the Corolla are sold under names of their own.
    case 'Toyota Corolla':
      return named(/\bAxio\b/) ? 'Sedan' : named(/\bFielder\b/) ? 'Wagon' : undefined
    case 'Ford Mustang':
      return named(/\bFastback\b/i) ? 'Coupe' : undefined
    // The hatchback has three or five doors, the convertible two.
    case 'Audi A3':
    case 'Audi S3':
    case 'Audi RS 3':
      return doors === 4 ? 'Sedan' : undefined
    case 'Toyota HiAce':
      return named(CONVERTED) ? undefined : 'Commercial'
    default:
      return Object.keys(bodyOfModel).find((body) => bodyOfModel[body]?.includes(`${make} ${model}`))
  }
}

function refine(simple: BodyType | undefined, {make, model, badge = ''}: Facts): BodyType | undefined {
  if (simple === 'van') {
    if (BUSES.test(badge)) return 'bus'
    if (PEOPLE_MOVERS.test(model)) return 'peopleMover'
    if (TRUCK_MODELS.test(model)) return 'lightTruck'
    return TRUCK_MAKES.test(make) && model !== 'Daily' ? 'lightTruck' : 'van'
  }
  return simple === 'ute' && /\bcab chassis\b|\bC\/Chas\b/i.test(badge) ? 'cabChassis' : simple
}

function chooseShape(simple: BodyType, {model, seats = 5, doors = 4}: Facts): VehicleShape | undefined {
  switch (simple) {
    case 'suv':
      return OFF_ROADERS.test(model) ? '4x4' : seats >= 7 ? 'suv-large' : 'suv'
    case 'ute':
      return seats <= 3 || doors === 2 ? 'ute-single' : 'ute-dual'
    case 'cabChassis':
      return 'cab-chassis'
    case 'peopleMover':
      return 'people-mover'
    case 'lightTruck':
      return 'light-truck'
    case 'hatch':
    case 'sedan':
    case 'wagon':
    case 'van':
    case 'coupe':
    case 'convertible':
    case 'bus':
      return simple
    default:
      return undefined
  }
}
