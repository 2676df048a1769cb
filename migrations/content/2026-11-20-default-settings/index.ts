import {DEFAULT_LAYER_ID} from '@forecourt/schemas'
import {defaultSettings} from '../../seeds/settings/default.ts'
import {defineContentMigration} from '../../src/content/content-migration.ts'
import {toStored} from '../../src/seed/to-stored.ts'

export const migration = defineContentMigration({
  title: 'The default settings exist, so that every site has a layer to stand on',
  create: () => [toStored(defaultSettings(DEFAULT_LAYER_ID), () => '')],
})
