import {parseDocument} from '@forecourt/schemas/document/define-document'
import {documents} from '@forecourt/schemas/documents'
import type {LocationType} from '@forecourt/schemas/location/location'
import type {LocationDocument} from '#/domain/locations/location-entry'

/** A location as the content backend gives it, for tests. */
export function sampleLocationDocument(
  slug: string,
  type: LocationType,
  part: object = {},
): LocationDocument {
  const {address, ...rest} = {address: {}, ...part}
  const {document} = parseDocument(documents.location, {
    id: slug,
    slug,
    type,
    name: slug,
    dealership: 'dealer',
    address: {city: 'Perth', ...address},
    ...rest,
  })
  if (!document) throw new Error('No place')
  return document
}
