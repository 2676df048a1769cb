import type {Settings} from '@forecourt/schemas/generated/site-types'
import type {VehicleSection} from '@forecourt/schemas/settings/groups/vehicle-blocks'
import type {Car} from '@forecourt/schemas/vehicle/attributes'
import {listSpecRows, listTechnicalRows, type SpecRow} from '#/domain/vehicles/list-spec-rows'
import {applyVehicleNouns, getNamedKind} from '#/domain/vehicles/vehicle-nouns'
import {TextLink} from '#/ui/text-link'

/** Links to the sections of a long page, on a phone; hidden on large screens. */
export function SectionIndex({entries}: {entries: readonly IndexEntry[]}) {
  if (entries.length < 2) return null
  return (
    <nav aria-label="Parts of this page" className="-my-4 lg:hidden print:hidden">
      <ul className="flex flex-wrap gap-x-5">
        {entries.map(({id, title}) => (
          <li key={id}>
            <TextLink href={`#${id}`} className="text-sm font-semibold decoration-1">
              {title}
            </TextLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** A section of the page with an anchor. */
type IndexEntry = {readonly id: string; readonly title: string}

type Circumstances = {
  readonly settings: Settings
  /** Whether the page has the sections about finance, the car's location and similar cars. */
  readonly has: {readonly finance: boolean; readonly place: boolean; readonly similar: boolean}
}

/**
 * The sections that a shopper on a phone is likely to look for, in the order of the page; missing ones are left out.
 */
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
    ...(has.similar ? [{id: 'similar', title: applyVehicleNouns('Similar cars', [getNamedKind(car)])}] : []),
  ]
}

/**
 * The rows of the specifications. They include facts that a site leaves out of the summary, so that none is missing.
 */
export function listShownSpecs(car: Car, settings: Settings): SpecRow[] {
  return settings.vehiclePage.sections.includes('summary')
    ? listTechnicalRows(car, settings.vehiclePage)
    : listSpecRows(car, settings.vehiclePage)
}
