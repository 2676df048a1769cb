import {canChangeAll} from '@forecourt/schemas/access/staff-grants'
import type {DocumentDefinition} from '@forecourt/schemas/document/define-document'
import {type DocumentName, documents} from '@forecourt/schemas/documents'
import type {StaffRole} from '@forecourt/schemas/staff-user/staff-user'

/** The parts of a site's desk with their types, the most used first; a type that none names is in the first. */
const SECTIONS = {
  Content: [
    'offer',
    'promoTile',
    'slide',
    'post',
    'page',
    'faq',
    'model',
    'extra',
    'promotion',
    'experiment',
  ],
  Locations: ['location'],
  Reputation: ['review', 'reviewSummary'],
  Structure: ['postCategory', 'questionTopic', 'redirect'],
} as const satisfies {readonly [title: string]: readonly DocumentName[]}

export type DeskSection = keyof typeof SECTIONS

/** The types that staff write in a part of a site's desk. */
export function listSectionTypes(section: DeskSection): DocumentDefinition[] {
  return listWrittenTypes().filter((definition) => getSection(definition) === section)
}

/** The part of a site's desk that lists a type. */
export function getSection({name}: DocumentDefinition): DeskSection {
  const found = Object.entries(SECTIONS).find(([, names]) => names.some((one) => one === name))
  return (found?.[0] as DeskSection | undefined) ?? 'Content'
}

const TYPES = Object.values<DocumentDefinition>(documents)

const ORDER: readonly string[] = Object.values(SECTIONS).flat()

/** Document types that a site's desk lists: what is shown on sites, and what belongs to a site's dealerships. */
export function listSiteContentTypes(): DocumentDefinition[] {
  return TYPES.filter((definition) => definition.scoped || isDealershipContent(definition)).toSorted(
    (a, b) => getPlace(a) - getPlace(b),
  )
}

/** The types that staff create from the desk; a car's locked fields are created from the list of cars. */
export function listWrittenTypes(): DocumentDefinition[] {
  return listSiteContentTypes().filter(({name}) => name !== documents.carOverlay.name)
}

function getPlace({name}: DocumentDefinition): number {
  const place = ORDER.indexOf(name)
  return place < 0 ? ORDER.length : place
}

/**
 * Document types that several sites share and that no site's desk lists, such as dealerships and manufacturers: those
 * that someone with this role may change.
 */
export function listSharedTypes(role: StaffRole | null): DocumentDefinition[] {
  const listed = new Set(['site', 'settings', ...listSiteContentTypes().map(({name}) => name)])
  return TYPES.filter(({name}) => !listed.has(name)).filter((definition) => canChangeAll(role, definition))
}

/** Whether documents of this type belong to one dealership, and so show on its sites. */
export function isDealershipContent({belongs}: DocumentDefinition): boolean {
  return belongs === 'of-dealership'
}
