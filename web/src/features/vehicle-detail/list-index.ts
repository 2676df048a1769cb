import type {VehicleSection} from '@forecourt/schemas/settings/groups/vehicle-choices'
import type {Settings} from '@forecourt/schemas/settings/settings'
import type {Car} from '@forecourt/schemas/vehicle/attributes'
import {listShownSpecs} from './shown-specs'

/** A part of the page that can be jumped to. */
export type IndexEntry = {readonly id: string; readonly title: string}

type Circumstances = {
  readonly settings: Settings
  /** Whether the page has its part about finance, the place where the car stands, and cars like it. */
  readonly has: {readonly finance: boolean; readonly place: boolean; readonly similar: boolean}
}

/** The parts that a shopper on a phone would look for, in the order of the page; those it does not have are left out. */
export function listIndex(car: Car, {settings, has}: Circumstances): IndexEntry[] {
  const {commentsTitle, sections} = settings.vehiclePage
  const entries: {readonly [section in VehicleSection]?: IndexEntry | false} = {
    comments: {id: 'comments', title: commentsTitle},
    features: car.standardEquipment.length > 0 && {id: 'features', title: 'Features'},
    specifications: listShownSpecs(car, settings).length > 0 && {
      id: 'specifications',
      title: 'Specifications',
    },
    finance: has.finance && {id: 'finance', title: 'Finance'},
  }
  const parts = [...new Set(sections)].flatMap((section) => entries[section] || [])
  return [
    ...parts,
    ...(has.place ? [{id: 'vehicle-map', title: 'Where to see it'}] : []),
    ...(has.similar ? [{id: 'similar', title: 'Similar cars'}] : []),
  ]
}
