import type {Mutation, Transaction} from '@sanity/migrate'
import {encodeOperation, type RawPatch} from './encode-operation.ts'
import type {StoredDocument} from './stored-document.ts'

/** A mutation in the form of the HTTP API. Source: https://www.sanity.io/docs/http-mutations */
export type RawMutation =
  | {readonly create: StoredDocument}
  | {readonly createIfNotExists: StoredDocument}
  | {readonly createOrReplace: StoredDocument}
  | {readonly delete: {readonly id: string}}
  | {readonly patch: RawPatch & {readonly id: string; readonly ifRevisionID?: string}}

type Yielded = Mutation | Transaction

/** Encodes what a migration yields. Its own transactions are joined to the batch: a batch is one transaction anyway. */
export function toRawMutations(yielded: Yielded | Yielded[]): RawMutation[] {
  const list = Array.isArray(yielded) ? yielded : [yielded]
  return list.flatMap((one) => (one.type === 'transaction' ? one.mutations.flatMap(encode) : encode(one)))
}

function encode(mutation: Mutation): RawMutation[] {
  switch (mutation.type) {
    case 'create':
      return [{create: mutation.document}]
    case 'createIfNotExists':
      return [{createIfNotExists: mutation.document}]
    case 'createOrReplace':
      return [{createOrReplace: mutation.document}]
    case 'delete':
      return [{delete: {id: mutation.id}}]
    case 'patch': {
      const revision = mutation.options?.ifRevision
      const bound = revision === undefined ? {} : {ifRevisionID: revision}
      return mutation.patches.map((patch, at) => ({
        patch: {id: mutation.id, ...(at === 0 ? bound : {}), ...encodeOperation(patch)},
      }))
    }
  }
}

/** The document that a mutation is about. */
export function getDocumentId(mutation: RawMutation): string {
  if ('patch' in mutation) return mutation.patch.id
  if ('delete' in mutation) return mutation.delete.id
  if ('create' in mutation) return mutation.create._id
  return 'createIfNotExists' in mutation ? mutation.createIfNotExists._id : mutation.createOrReplace._id
}

/**
 * Binds the first patch of each document to the revision it was read at, so that a save by staff in the meantime is
 * not overwritten.
 */
export function addRevisions(
  mutations: readonly RawMutation[],
  revisions: ReadonlyMap<string, string>,
): RawMutation[] {
  const bound = new Set<string>()
  return mutations.map((mutation) => {
    const id = getDocumentId(mutation)
    const revision = revisions.get(id)
    if (!('patch' in mutation) || revision === undefined || bound.has(id)) return mutation
    bound.add(id)
    return {patch: {...mutation.patch, ifRevisionID: revision}}
  })
}
