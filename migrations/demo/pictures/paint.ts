import type {Scene} from './scenes.ts'

export const PAINTS = [
  'white',
  'silver',
  'grey',
  'black',
  'blue',
  'red',
  'green',
  'yellow',
  'orange',
  'brown',
  'gold',
  'purple',
  'beige',
] as const
export type Paint = (typeof PAINTS)[number]

type PaintTones = {shade: string; base: string; light: string; sky: number}

/** Three tones per paint; `sky` is how much of the scene's light the clear coat returns at its brightest. */
const PAINT_TONES: Record<Paint, PaintTones> = {
  white: {shade: '#8f99a3', base: '#dde1e5', light: '#fafbfc', sky: 0.25},
  silver: {shade: '#5b636b', base: '#a9b0b7', light: '#e4e8eb', sky: 0.35},
  grey: {shade: '#2b3036', base: '#5a6169', light: '#9ca4ac', sky: 0.4},
  black: {shade: '#08090b', base: '#1a1d21', light: '#4d545c', sky: 0.5},
  blue: {shade: '#0a1f42', base: '#1d4d92', light: '#5c92d4', sky: 0.4},
  red: {shade: '#4a070c', base: '#a8161f', light: '#e2574f', sky: 0.35},
  green: {shade: '#12281f', base: '#2f5a47', light: '#74a189', sky: 0.4},
  yellow: {shade: '#8a5c05', base: '#eab41c', light: '#fbdd72', sky: 0.3},
  orange: {shade: '#78260a', base: '#d85a1c', light: '#f49a5c', sky: 0.35},
  brown: {shade: '#2a1a12', base: '#5d4030', light: '#9c7a63', sky: 0.4},
  gold: {shade: '#5e4a22', base: '#b0935a', light: '#e2cd9c', sky: 0.35},
  purple: {shade: '#211233', base: '#4e3273', light: '#8f74b5', sky: 0.4},
  beige: {shade: '#776c58', base: '#c8bda6', light: '#eee8da', sky: 0.3},
}

const SCENE_LIGHT: Record<Scene, {sky: string; floor: string}> = {
  showroom: {sky: '#ffffff', floor: '#39424b'},
  'dusk-lot': {sky: '#ffd9b8', floor: '#2a2a3c'},
  'coast-road': {sky: '#e4f1fb', floor: '#4a4438'},
  'studio-light': {sky: '#ffffff', floor: '#6f7478'},
}

/** Colour stops by tone (0 deepest shade, 1 brightest light), rising. */
export type Ramp = readonly (readonly [tone: number, hex: string])[]

/** The colours of a paint in the light of a scene. */
export function mixRamp(paint: Paint, scene: Scene): Ramp {
  const {shade, base, light, sky} = PAINT_TONES[paint]
  const ambient = SCENE_LIGHT[scene]
  return [
    [0, blend(shade, '#000000', 0.35)],
    [0.22, blend(shade, ambient.floor, 0.12)],
    [0.52, base],
    [0.78, light],
    [1, blend(light, ambient.sky, sky + 0.3)],
  ]
}

/** The colour of a tone, as `#rrggbb`. */
export function readRamp(ramp: Ramp, tone: number): string {
  const above = Math.max(
    1,
    ramp.findIndex(([at]) => at >= tone),
  )
  const [low, high] = [ramp[above - 1], ramp[above]]
  return low && high ? blend(low[1], high[1], (tone - low[0]) / (high[0] - low[0])) : '#000000'
}

function blend(from: string, to: string, share: number): string {
  const mixed = [1, 3, 5].map((at) => {
    const [a, b] = [from, to].map((hex) => Number.parseInt(hex.slice(at, at + 2), 16))
    return Math.round((a ?? 0) + ((b ?? 0) - (a ?? 0)) * share)
  })
  return `#${mixed.map((part) => part.toString(16).padStart(2, '0')).join('')}`
}
