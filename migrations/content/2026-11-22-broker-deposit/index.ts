import {at, defineMigration, set, unset} from '@sanity/migrate'
import {defineContentMigration} from '../../src/content/content-migration.ts'
import type {StoredDocument} from '../../src/content/stored-document.ts'

const PATH = 'finance.brokerDeposit'

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
  down: {refused: 'what a site had set is not kept. Set it again where the older version runs.'},
})

function hasDeposit({finance}: StoredDocument): boolean {
  return typeof finance === 'object' && finance !== null && 'brokerDeposit' in finance
}

function isCleared(document: StoredDocument): document is StoredDocument & {cleared: unknown[]} {
  return Array.isArray(document.cleared) && document.cleared.includes(PATH)
}
