import {toSlug} from '@forecourt/schemas/values/to-slug'
import {at, defineMigration, set, unset} from '@sanity/migrate'
import {defineContentMigration} from '../../src/content/content-migration.ts'

export const migration = defineContentMigration({
  up: defineMigration({
    title: 'Authors have a short name, the address of their posts (2.21)',
    documentTypes: ['author'],
    filter: '!defined(slug)',
    migrate: {
      document: ({name, slug}) => {
        const current = slug === undefined && typeof name === 'string' ? toSlug(name) : ''
        return current === '' ? [] : [at('slug', set({_type: 'slug', current}))]
      },
    },
  }),
  down: defineMigration({
    title: 'Authors have no short name',
    documentTypes: ['author'],
    filter: 'defined(slug)',
    migrate: {document: ({slug}) => (slug === undefined ? [] : [at('slug', unset())])},
  }),
})
