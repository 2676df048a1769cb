/** The pose of a vehicle in its first picture, so that similar vehicles can be distinguished. */
export type Pose = {
  /** Turned to the other side. */
  readonly mirrored: boolean
  /** The place behind it seen the other way round, with its light from one side. */
  readonly placeTurned: boolean
  readonly scale: number
  /** Pixels to the right. */
  readonly shift: number
}

/** Wheels, lamps and grille: which of a front's drawings. */
const STYLES = 2

const FIRST: Pose = {scale: 1, shift: 0, mirrored: false, placeTurned: false}

const STANDS: readonly Pick<Pose, 'scale' | 'shift'>[] = [
  FIRST,
  {scale: 0.84, shift: 110},
  {scale: 0.92, shift: -70},
  {scale: 0.76, shift: -150},
  {scale: 0.88, shift: 20},
  {scale: 0.72, shift: 170},
]

/** Poses follow each other so that neighbours differ most: every second one looks to the other side. */
export const POSES: readonly Pose[] = [false, true].flatMap((placeTurned) =>
  STANDS.flatMap((stand) => [false, true].map((mirrored) => ({...stand, mirrored, placeTurned}))),
)

/** Poses by turns look to one side and to the other. */
export const SIDES = 2

/** How many first pictures a vehicle of one shape, paint and scene can have. */
export const VARIANTS = POSES.length * STYLES

/** The number in a picture's file name, from a style and a pose; poses begin again after the last. */
export function getVariant(style: number, pose: number): number {
  return (pose % POSES.length) * STYLES + (style % STYLES)
}

/** Which of a front's drawings a variant shows. */
export function getStyle(variant: number): number {
  return variant % STYLES
}

/** The pose of a variant; the first one where there is no such variant. */
export function getPose(variant: number): Pose {
  return POSES[Math.floor(variant / STYLES)] ?? FIRST
}
