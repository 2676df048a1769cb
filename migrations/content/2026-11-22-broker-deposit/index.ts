import {DEFAULT_LAYER_ID} from '@forecourt/schemas/settings/settings-document'
import {at, defineMigration, set, setIfMissing, unset} from '@sanity/migrate'
import {defineContentMigration} from '../../src/content/content-migration.ts'
import type {StoredDocument} from '../../src/content/stored-document.ts'

const PATH = 'finance.brokerDeposit'
const TEN_PER_CENT = 10

export const migration = defineContentMigration({
  up: defineMigration({
    title: 'The deposit the broker assumes is ten per cent for every site (9.6b): finance.brokerDeposit goes',
    documentTypes: ['settings'],
    migrate: {
      document: (document) => [
        ...(hasDeposit(document) ? [at(PATH, unset())] : []),
        ...(isCleared(document)
          ? [at('cleared', set(document.cleared.filter((path) => path !== PATH)))]
          : []),
      ],
    },
  }),
  // The older version needs the complete default; a site's former value is not restored.
  down: defineMigration({
    title: 'The default has the deposit the broker assumes again: finance.brokerDeposit is ten per cent',
    documentTypes: ['settings'],
    migrate: {
      document: (document) =>
        isDefault(document) && !hasDeposit(document)
          ? [at('finance', setIfMissing({})), at(PATH, set(TEN_PER_CENT))]
          : [],
    },
  }),
})

function isDefault({_id}: StoredDocument): boolean {
  return _id === DEFAULT_LAYER_ID || _id === `drafts.${DEFAULT_LAYER_ID}`
}

function hasDeposit({finance}: StoredDocument): boolean {
  return typeof finance === 'object' && finance !== null && 'brokerDeposit' in finance
}

function isCleared(document: StoredDocument): document is StoredDocument & {cleared: unknown[]} {
  return Array.isArray(document.cleared) && document.cleared.includes(PATH)
}
