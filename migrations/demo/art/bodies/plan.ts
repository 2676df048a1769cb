import type {Corner} from '../geometry/outline.ts'
import type {Material} from '../paint/material.ts'

/** A pipe through points in space (x, y, z), as thick as `width` metres. Drawn over the solids unless `behind`. */
export type Tube = {
  points: readonly (readonly [number, number, number])[]
  width: number
  finish: 'chrome' | 'steel' | 'black' | 'paint'
  behind?: boolean
}

/** A round thing (a lamp looking ahead, a cover looking sideways): its centre and radius, metres. */
export type RoundLamp = {x: number; y: number; z: number; radius: number}

/** A line in the side view, metres: two points, x back from the nose and z up. */
export type Line = readonly [x0: number, z0: number, x1: number, z1: number]

/** A slanted post between panes: its x at the belt and at the roof, and its width. */
type Pillar = readonly [xBelt: number, xRoof: number, width: number]

/** Windows of a cabin in the side view; everything is cut out of the cabin outline moved in by `inset`. */
export type SideGlass = {inset: number; belt: Line; front?: Line; rear?: Line; pillars: readonly Pillar[]}

/** A pane seen from ahead or behind: from z to z, its edges `margin` inside the cabin's width. */
export type EndGlass = {bottom: number; top: number; margin: number}

export type Cabin = {
  outline: readonly Corner[]
  /** Metres by which the cabin is narrower than the body at the belt, on each side. */
  inset: number
  /** Sideways lean per metre of height. */
  tumble: number
  bowFront?: number
  bowRear?: number
  /** Extra narrowing at the tail, metres on each side. */
  taperRear?: number
  edge?: number
  crown?: number
  material?: Material
  side?: SideGlass
  screen?: EndGlass
  back?: EndGlass
}

/** Any further part: tray, tub, box, seat, mirror. A plain flank, rounded by `edge`. */
export type Part = {
  material: Material
  outline: readonly Corner[]
  half: number
  edge?: number
  lean?: number
  crown?: number
  bowFront?: number
  bowRear?: number
  centreY?: number
}

export type FaceStyle = 'car' | 'sport' | 'suv' | 'offroad' | 'van' | 'truck' | 'bus' | 'none'
export type Face = {style: FaceStyle; lip: number; hood: number; reach?: number}
export type TailStyle = 'car' | 'suv' | 'gate' | 'tub' | 'van' | 'bus' | 'none'
export type Tail = {style: TailStyle; bumper: number; belt: number; top: number}

export type FlankStyle = 'soft' | 'crisp' | 'slab'

export type BodyPlan = {
  width: number
  length: number
  height: number
  /** Height of the sill, metres. */
  sill: number
  /** Height at which the flank is broadest. */
  shoulder: number
  flank: FlankStyle
  axles: readonly number[]
  tyre: {radius: number; width: number; rim: number; inset?: number}
  flare?: number
  lower?: {
    outline: readonly Corner[]
    bowFront?: number
    bowRear?: number
    edge?: number
    crown?: number
    taperFront?: number
    taperRear?: number
    material?: Material
  }
  cabin?: Cabin
  parts?: readonly Part[]
  face?: Face
  tail?: Tail
  /** x of door cuts at the sill, with the lean in metres up to the belt. */
  doors?: readonly (readonly [x: number, lean: number])[]
  handles?: readonly (readonly [x: number, z: number])[]
  mirror?: readonly [x: number, z: number, size?: number]
  hoodLine?: boolean
  cladding?: 'none' | 'arches' | 'full'
  rails?: boolean
  wheelKind?: 'alloy' | 'offroad' | 'steel' | 'truck' | 'spoked' | 'cast'
  /** Windows and doors of a house body, for its silhouette: x, z of two opposite corners. */
  windows?: readonly Line[]
  /** Wheels in one line, one before the other: a motorcycle. */
  inline?: boolean
  tubes?: readonly Tube[]
  lamps?: readonly RoundLamp[]
  /** Round metal covers on the near side of an engine. */
  covers?: readonly RoundLamp[]
  details?: readonly Detail[]
}

/** Painted-on or bolted-on things that some shapes carry. */
export type Detail =
  | 'side-steps'
  | 'snorkel'
  | 'bullbar'
  | 'spare-wheel'
  | 'slide-door'
  | 'awning'
  | 'caravan-side'
  | 'motorhome-side'
  | 'bus-side'
  | 'tub-lines'
  | 'tray-sides'
  | 'drawbar'
  | 'cockpit'
  | 'canvas-tent'
  | 'box-lines'
  | 'sports-bar'
