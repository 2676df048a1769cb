import type {BodyType} from '@forecourt/schemas/vehicle/enums'
import {joinClassNames} from './class-names'
import silhouettes from './silhouettes.json'

/** The vehicles' side views: a box and one path, filled by the even-odd rule. */
export const SILHOUETTES = silhouettes

/** A side view of a vehicle. */
export type Shape = keyof typeof SILHOUETTES

/**
 * A vehicle's side view in the current text colour. It is decorative, and inline: as files, the six of a page would
 * be six requests and six documents to parse and paint on a phone.
 */
export function Silhouette({shape, className}: {shape: Shape; className?: string}) {
  const {viewBox, path} = SILHOUETTES[shape]
  return (
    <svg
      viewBox={viewBox}
      aria-hidden="true"
      fill="currentColor"
      preserveAspectRatio="xMinYMax"
      className={joinClassNames('block', className)}
    >
      <path d={path} fillRule="evenodd" />
    </svg>
  )
}

const SHAPES: {readonly [body in BodyType]: Shape} = {
  suv: 'suv',
  ute: 'ute-dual',
  sedan: 'sedan',
  hatch: 'hatch',
  wagon: 'wagon',
  van: 'van',
  coupe: 'coupe',
  convertible: 'convertible',
  cabChassis: 'cab-chassis',
  peopleMover: 'people-mover',
  lightTruck: 'light-truck',
  bus: 'bus',
  motorhome: 'motorhome',
  '4x4': '4x4',
  hardtop: 'coupe',
  hatchback: 'hatch',
  softtop: 'convertible',
  stationWagon: 'wagon',
  caravan: 'caravan',
  camperTrailer: 'camper-trailer',
  roadBike: 'motorcycle-road',
  cruiser: 'motorcycle-cruiser',
  adventureBike: 'motorcycle-adventure',
}

/** The silhouette of a body type. */
export function getBodyShape(body: BodyType): Shape {
  return SHAPES[body]
}
