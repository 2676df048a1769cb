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

function getTag(vehicle: Partial<TaggedVehicle>, changed: Partial<Settings['tags']> = {}) {
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
    ['electric [4.1a]', everything, all, 'Electric', 'positive'],
    ['hybrid [4.1a]', {simple_fuel: 'Hybrid'}, all, 'Hybrid', 'positive'],
    [
      'hybrid in the words of the site [4.1a]',
      {simple_fuel: 'Hybrid'},
      {...all, hybrid: 'HEV'},
      'HEV',
      'positive',
    ],
    ['electric in the words of the site [4.1a]', everything, {...all, electric: 'EV'}, 'EV', 'positive'],
    ['plug-in hybrid [4.1a]', {fuel: 'Plug-in hybrid electric'}, all, 'Hybrid', 'positive'],
    ['reserved, fuel tag off [4.1b]', everything, {certifiedMake: 'Toyota'}, 'RESERVED', 'critical'],
    ['reserved in grey [4.1b]', {reserved: true}, {reservedColour: 'grey'}, 'RESERVED', 'neutral'],
    ['certified [4.1c]', {...everything, reserved: false}, {certifiedMake: 'toyota'}, 'CERTIFIED', 'neutral'],
    [
      'certified of any make, where the site says so [4.1c]',
      {certified: true},
      {certifiedEveryMake: true},
      'CERTIFIED',
      'neutral',
    ],
    ['custom [4.1d]', {...everything, reserved: false, certified: false}, {}, 'Hot deal', 'critical'],
    ['calm [4.1d]', {tag: 'Runout Sale'}, {calmTag: 'runout sale'}, 'Runout Sale', 'positive'],
    ['coming soon [4.1e]', {status: 'coming_soon', created_at: daysAgo(1)}, {}, 'COMING SOON', 'positive'],
    ['fresh [4.1f]', {created_at: daysAgo(3)}, {}, 'JUST ARRIVED', 'positive'],
    ['fresh on the last day [4.1f]', {created_at: daysAgo(8)}, {}, 'JUST ARRIVED', 'positive'],
    ['fresh for longer [4.1f]', {created_at: daysAgo(10)}, {freshDays: 14}, 'JUST ARRIVED', 'positive'],
    ['sold before all others [4.1g]', {...everything, status: 'sold'}, all, 'Just Sold', 'neutral'],
    ['sold by its flag [4.1g]', {sold: true}, {}, 'Just Sold', 'neutral'],
  ] as const)('shows a tag: %s', (_, vehicle, settings, text, tone) => {
    expect(getTag(vehicle, settings)).toMatchObject({text, tone})
  })

  it.each([
    ['electric where the tag is off [4.1a]', {simple_fuel: 'Electric'}, {}],
    ['certified of another make [4.1c]', {certified: true}, {certifiedMake: 'Mazda'}],
    ['certified but new [4.1c]', {certified: true, car_type: 'new'}, all],
    ['new of any make [4.1c]', {certified: true, car_type: 'new'}, {certifiedEveryMake: true}],
    ['certified where no make is set [4.1c]', {certified: true}, {}],
    ['older than the days [4.1f]', {created_at: daysAgo(8.1)}, {}],
    ['of unknown age [4.1f]', {created_at: 0}, {}],
    ['fresh where the words are cleared [4.1f]', {created_at: daysAgo(1)}, {fresh: null}],
  ] as const)('shows nothing: %s', (_, vehicle, settings) => {
    expect(getTag(vehicle, settings)).toBeNull()
  })

  it('shows the site’s picture for certified cars [4.1c]', () => {
    const certifiedImage = {url: '/c.png', alt: 'Certified', width: 4, height: 3, lqip: null}
    expect(getTag({certified: true, make: ' TOYOTA '}, {certifiedMake: 'toyota', certifiedImage})).toEqual({
      text: 'CERTIFIED',
      tone: 'neutral',
      image: certifiedImage,
    })
    expect(getTag({tag: ' RUNOUT sale '}, {calmTag: 'runout sale'})).toEqual({
      text: ' RUNOUT sale ',
      tone: 'positive',
      image: null,
    })
  })

  it('lasts eight days where the site names no other number [9.3a, 4.1f]', () => {
    const second = 1 / DAY
    expect(getTag({created_at: daysAgo(8)})).toMatchObject({text: declaredDefaults.tags.fresh})
    expect(getTag({created_at: daysAgo(8 + second)})).toBeNull()
  })
})
