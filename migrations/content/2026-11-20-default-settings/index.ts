import {DEFAULT_LAYER_ID} from '@forecourt/schemas/settings/settings-document'
import {createIfNotExists, defineMigration} from '@sanity/migrate'
import {defineContentMigration} from '../../src/content/content-migration.ts'
import {getDefaultSettings} from '../../src/content/get-default-settings.ts'
import {toStored} from '../../src/content/to-stored.ts'

export const migration = defineContentMigration({
  up: defineMigration({
    title: 'The default settings exist, so that every site has a layer to stand on',
    async *migrate() {
      yield createIfNotExists(toStored(getDefaultSettings(DEFAULT_LAYER_ID), () => ''))
    },
  }),
  down: {refused: 'every site stands on the default settings. Edit them in the Studio instead.'},
})
