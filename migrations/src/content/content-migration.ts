import type {IdentifiedSanityDocumentStub, PatchOperations, SanityDocument} from '@sanity/client'

/**
 * A change to stored content, declared: what must exist, and what becomes of each document. It is pure, so that a
 * plan can be shown before anything is written, and it is asked again after a break: it must say `null` for what is done.
 */
export type ContentMigration = {
  /** What it does, in one sentence for the ledger. */
  readonly title: string
  /** Documents that must exist; those that do are left as they are. */
  readonly create?: () => readonly IdentifiedSanityDocumentStub[]
  /** GROQ filter of the documents that `change` is asked about, drafts included. */
  readonly filter?: string
  /** The patch that brings one document up to date; `null` when it already is. */
  readonly change?: (document: SanityDocument) => PatchOperations | null
}

/** Checks a migration: the compiler then knows its shape where folders are read by name. */
export function defineContentMigration(migration: ContentMigration): ContentMigration {
  return migration
}
