import {parseDocument} from '@forecourt/schemas/document/define-document'
import {documents} from '@forecourt/schemas/documents'
import type {Location} from '@forecourt/schemas/generated/site-types'
import type {LocationType} from '@forecourt/schemas/location/location'

/** A location as the content backend gives it, for tests. */
export function sampleLocationDocument(slug: string, type: LocationType, part: object = {}): Location {
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
