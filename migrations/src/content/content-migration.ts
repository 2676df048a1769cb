import type {Migration} from '@sanity/migrate'

/** Why a change cannot be reverted: what it dropped, and what to do instead. */
export type Irreversible = {readonly refused: string}

/**
 * A change of stored content: two definitions of `@sanity/migrate`, up and down. Each runs again after an interruption,
 * so it must return nothing for a document that is done; one that would change its own result is refused before any
 * write.
 */
export type ContentMigration = {
  readonly up: Migration
  readonly down: Migration | Irreversible
}

/** Checks a migration at compile time, because the folders are imported by name. */
export function defineContentMigration(migration: ContentMigration): ContentMigration {
  return migration
}

export function isReversible(down: ContentMigration['down']): down is Migration {
  return !('refused' in down)
}
