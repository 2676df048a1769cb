import {deriveStaffAccess, type StaffAccess} from '@forecourt/schemas/access/staff-access'
import {
  buildProjection,
  type DocumentDefinition,
  type DocumentOf,
  parseDocument,
} from '@forecourt/schemas/document/define-document'
import {documents} from '@forecourt/schemas/documents'
import type {SanityClient} from '@sanity/client'
import {CliError} from '../cli/cli-error.ts'

/**
 * The access of staff, from the published staff users and sites.
 * @throws CliError when a document cannot be read: a site left out would give its dealership to another's editor
 */
export async function readStaffAccess(client: SanityClient): Promise<StaffAccess> {
  const [staff, sites] = await Promise.all([
    readAll(client, documents.staffUser),
    readAll(client, documents.site),
  ])
  return deriveStaffAccess(staff, sites)
}

async function readAll<D extends DocumentDefinition>(
  client: SanityClient,
  definition: D,
): Promise<DocumentOf<D>[]> {
  const query = `*[_type == $type] | order(_id){${buildProjection(definition)}}`
  const stored = await client.fetch<unknown[]>(query, {type: definition.name}, {perspective: 'published'})
  return stored.map((raw) => {
    const {document, faults} = parseDocument(definition, raw)
    if (document) return document
    const [fault] = faults
    throw new CliError(
      `A ${definition.title.toLowerCase()} cannot be read, so nobody's access was changed: ${fault?.path} ${fault?.message}. Mend it in the Studio, then run this again.`,
    )
  })
}
