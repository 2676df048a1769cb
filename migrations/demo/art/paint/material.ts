import type {Paint, Scene} from '../types.ts'
import {blend, type Ramp} from './colour.ts'

/** What a solid is made of. `paint` takes the vehicle's colour; the rest look alike on every vehicle. */
export type Material = 'paint' | 'plastic' | 'shell' | 'alloy' | 'canvas' | 'leather' | 'glass' | 'steel'
export const MATERIALS: readonly Material[] = [
  'paint',
  'plastic',
  'shell',
  'alloy',
  'canvas',
  'leather',
  'glass',
  'steel',
]

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

const FIXED_RAMPS: Record<Exclude<Material, 'paint'>, Ramp> = {
  plastic: [
    [0, '#0b0d0f'],
    [0.5, '#1f2326'],
    [0.8, '#3b4145'],
    [1, '#626a70'],
  ],
  shell: [
    [0, '#848d96'],
    [0.3, '#b6bdc4'],
    [0.58, '#e3e6e9'],
    [0.85, '#f6f7f8'],
    [1, '#ffffff'],
  ],
  alloy: [
    [0, '#4a5056'],
    [0.4, '#878e95'],
    [0.7, '#b9bfc5'],
    [1, '#eceef0'],
  ],
  canvas: [
    [0, '#4c4638'],
    [0.5, '#8d8368'],
    [0.8, '#b3a88b'],
    [1, '#d8cfb6'],
  ],
  leather: [
    [0, '#15100d'],
    [0.5, '#33281f'],
    [0.8, '#5c4a3c'],
    [1, '#8d7866'],
  ],
  glass: [
    [0, '#07090c'],
    [0.45, '#131a21'],
    [0.7, '#2b3a48'],
    [0.88, '#6f8799'],
    [1, '#c4d4df'],
  ],
  steel: [
    [0, '#17191c'],
    [0.5, '#3c4146'],
    [0.8, '#70777e'],
    [1, '#aab0b6'],
  ],
}

const SCENE_LIGHT: Record<Scene, {sky: string; floor: string}> = {
  showroom: {sky: '#ffffff', floor: '#39424b'},
  'dusk-lot': {sky: '#ffd9b8', floor: '#2a2a3c'},
  'coast-road': {sky: '#e4f1fb', floor: '#4a4438'},
  'studio-light': {sky: '#ffffff', floor: '#6f7478'},
}

export function rampOf(material: Material, paint: Paint, scene: Scene): Ramp {
  if (material !== 'paint') return FIXED_RAMPS[material]
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

export function baseOf(paint: Paint): string {
  return PAINT_TONES[paint].base
}
