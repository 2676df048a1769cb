import type {Settings} from '@forecourt/schemas/generated/site-types'
import {declaredDefaults} from '@forecourt/schemas/settings/settings'
import {describe, expect, it} from 'vitest'
import {resolveCardTag, type TaggedVehicle} from './resolve-card-tag.ts'

const NOW = Date.UTC(2026, 8, 1)
const DAY = 86_400

function daysAgo(days: number): number {
  return NOW / 1000 - days * DAY
}

const plain: TaggedVehicle = {
  status: 'in_stock',
  sold: false,
  reserved: false,
  certified: false,
  car_type: 'used',
  make: 'Toyota',
  created_at: daysAgo(30),
}

function tagOf(vehicle: Partial<TaggedVehicle>, changed: Partial<Settings['tags']> = {}) {
  return resolveCardTag({...plain, ...vehicle}, {...declaredDefaults.tags, ...changed}, NOW)
}

const everything = {
  reserved: true,
  certified: true,
  simple_fuel: 'Electric',
  tag: 'Hot deal',
  status: 'coming_soon',
  created_at: daysAgo(1),
} as const
const all = {showFuelTag: true, certifiedMake: 'Toyota'}

describe('card tag', () => {
  it.each([
    ['4.1a', 'electric', everything, all, 'Electric', 'positive'],
    ['4.1a', 'hybrid', {simple_fuel: 'Hybrid'}, all, 'Hybrid', 'positive'],
    ['4.1a', 'plug-in hybrid', {fuel: 'Plug-in hybrid electric'}, all, 'Hybrid', 'positive'],
    ['4.1b', 'reserved, fuel tag off', everything, {certifiedMake: 'Toyota'}, 'RESERVED', 'critical'],
    ['4.1b', 'reserved in grey', {reserved: true}, {reservedColour: 'grey'}, 'RESERVED', 'neutral'],
    [
      '4.1c',
      'certified',
      {...everything, reserved: false},
      {certifiedMake: 'toyota'},
      'CERTIFIED',
      'neutral',
    ],
    [
      '4.1c',
      'certified of any make, where the site says so',
      {certified: true},
      {certifiedEveryMake: true},
      'CERTIFIED',
      'neutral',
    ],
    ['4.1d', 'custom', {...everything, reserved: false, certified: false}, {}, 'Hot deal', 'critical'],
    ['4.1d', 'calm', {tag: 'Runout Sale'}, {calmTag: 'runout sale'}, 'Runout Sale', 'positive'],
    ['4.1e', 'coming soon', {status: 'coming_soon', created_at: daysAgo(1)}, {}, 'COMING SOON', 'positive'],
    ['4.1f', 'fresh', {created_at: daysAgo(3)}, {}, 'JUST ARRIVED', 'positive'],
    ['4.1f', 'fresh on the last day', {created_at: daysAgo(8)}, {}, 'JUST ARRIVED', 'positive'],
    ['4.1f', 'fresh for longer', {created_at: daysAgo(10)}, {freshDays: 14}, 'JUST ARRIVED', 'positive'],
    ['4.1g', 'sold before all others', {...everything, status: 'sold'}, all, 'Just Sold', 'neutral'],
    ['4.1g', 'sold by its flag', {sold: true}, {}, 'Just Sold', 'neutral'],
  ] as const)('[%s] %s', (_, __, vehicle, settings, text, tone) => {
    expect(tagOf(vehicle, settings)).toMatchObject({text, tone})
  })

  it.each([
    ['4.1a', 'electric where the tag is off', {simple_fuel: 'Electric'}, {}],
    ['4.1c', 'certified of another make', {certified: true}, {certifiedMake: 'Mazda'}],
    ['4.1c', 'certified but new', {certified: true, car_type: 'new'}, all],
    ['4.1c', 'new of any make', {certified: true, car_type: 'new'}, {certifiedEveryMake: true}],
    ['4.1c', 'certified where no make is set', {certified: true}, {}],
    ['4.1f', 'older than the days', {created_at: daysAgo(8.1)}, {}],
    ['4.1f', 'of unknown age', {created_at: 0}, {}],
    ['4.1f', 'fresh where the words are cleared', {created_at: daysAgo(1)}, {fresh: null}],
  ] as const)('[%s] shows nothing: %s', (_, __, vehicle, settings) => {
    expect(tagOf(vehicle, settings)).toBeNull()
  })

  it('[4.1c] shows the site’s picture for certified cars', () => {
    const certifiedImage = {url: '/c.png', alt: 'Certified', width: 4, height: 3, lqip: null}
    expect(tagOf({certified: true, make: ' TOYOTA '}, {certifiedMake: 'toyota', certifiedImage})).toEqual({
      text: 'CERTIFIED',
      tone: 'neutral',
      image: certifiedImage,
    })
    expect(tagOf({tag: ' RUNOUT sale '}, {calmTag: 'runout sale'})).toEqual({
      text: ' RUNOUT sale ',
      tone: 'positive',
      image: null,
    })
  })

  it('[9.3a] [4.1f] lasts eight days where the site names no other number', () => {
    const second = 1 / DAY
    expect(tagOf({created_at: daysAgo(8)})).toMatchObject({text: declaredDefaults.tags.fresh})
    expect(tagOf({created_at: daysAgo(8 + second)})).toBeNull()
  })
})
