import type {DocumentOf} from '@forecourt/schemas/document/define-document'
import type {documents} from '@forecourt/schemas/documents'
import type {Settings} from '@forecourt/schemas/settings/settings'

export type Site = DocumentOf<typeof documents.site>
export type Dealership = DocumentOf<typeof documents.dealership>
export type Location = DocumentOf<typeof documents.location>
export type Manufacturer = DocumentOf<typeof documents.manufacturer>

/** A dealer's website, resolved: whose it is, where it answers, and every setting. */
export type TenantConfig = {
  readonly slug: string
  readonly id: string
  readonly name: string
  readonly hosts: readonly string[]
  /** Its settings layers in order, the default first. */
  readonly layerIds: readonly string[]
  readonly settings: Settings
  readonly dealerships: readonly Dealership[]
  /** The visible locations of its dealerships; main ones first. */
  readonly locations: readonly Location[]
  readonly manufacturer: Manufacturer | null
}

/** The ids of the documents that a site is made of: a change to any of them changes the site. */
export function listTenantParts(tenant: TenantConfig): string[] {
  return [
    tenant.id,
    ...tenant.layerIds,
    ...tenant.dealerships.map(({id}) => id),
    ...tenant.locations.map(({id}) => id),
    ...(tenant.manufacturer ? [tenant.manufacturer.id] : []),
  ]
}
