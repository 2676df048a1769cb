import type {BodyType} from '@forecourt/schemas'
import type {VehicleShape} from '../../art/index.ts'

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

const BODIES: {readonly [name: string]: BodyType} = {
  SUV: 'suv',
  Hatchback: 'hatch',
  'Ute / Tray': 'ute',
  Sedan: 'sedan',
  Wagon: 'wagon',
  Commercial: 'van',
  Coupe: 'coupe',
  Convertible: 'convertible',
  'People Mover': 'peopleMover',
}

const PEOPLE_MOVERS =
  /^(?:Estima|Elgrand|Delica|Alphard|Vellfire|Granvia|Multivan|Serena|Carnival|Tarago|iMax|Valente|Caravelle)$/
const BUSES = /\b(?:Commuter|Coaster|Transfer)\b/
const TRUCK_MAKES = /^(?:Hino|Iveco|International)$/
const OFF_ROADERS =
  /^(?:Landcruiser|Landcruiser Prado|Patrol|Wrangler|Jimny|Pajero|Pajero Sport|Defender|FJ Cruiser|Tank 300|Grenadier)$/

/** What a car's body is called, filtered by and drawn as. Unknown stays unknown: no picture is better than a wrong one. */
export function readBody(facts: Facts): Body {
  const named = facts.column && facts.column !== 'Other' ? facts.column : fromElsewhere(facts)
  const simpleBody = named ? refine(BODIES[named], facts) : undefined
  return {
    ...(named ? {body: named} : {}),
    ...(simpleBody ? {simpleBody, shape: shapeOf(simpleBody, facts)} : {}),
  }
}

/** The listing kind is sometimes the body, and titles of dealer ads spell it out. */
function fromElsewhere({listingKind, badge = ''}: Facts): string | undefined {
  if (listingKind && Object.hasOwn(BODIES, listingKind)) return listingKind
  if (/\b(?:hatch(?:back)?|sportback|sprtbck)\b/i.test(badge)) return 'Hatchback'
  if (/\b(?:utility|ute|pick-?up|cab chassis|traytop)\b/i.test(badge)) return 'Ute / Tray'
  const word = /\b(SUV|Sedan|Wagon|Coupe|Convertible)\b/i.exec(badge)?.[1]
  return word && Object.keys(BODIES).find((name) => name.toLowerCase() === word.toLowerCase())
}

function refine(simple: BodyType | undefined, {make, model, badge = ''}: Facts): BodyType | undefined {
  if (simple === 'van') {
    if (BUSES.test(badge)) return 'bus'
    if (PEOPLE_MOVERS.test(model)) return 'peopleMover'
    return TRUCK_MAKES.test(make) && model !== 'Daily' ? 'lightTruck' : 'van'
  }
  return simple === 'ute' && /\bcab chassis\b|\bC\/Chas\b/i.test(badge) ? 'cabChassis' : simple
}

function shapeOf(simple: BodyType, {model, seats = 5, doors = 4}: Facts): VehicleShape | undefined {
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
