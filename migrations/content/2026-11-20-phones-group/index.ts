import {defineContentMigration} from '../../src/content/content-migration.ts'
import {moveFields} from '../../src/content/move-fields.ts'

export const migration = defineContentMigration(
  moveFields({
    title: 'Phone settings have a group of their own: vehiclePage.maskPhone and callNumbers move to phones',
    documentTypes: ['settings'],
    moves: {
      'vehiclePage.maskPhone': 'phones.maskPhone',
      'vehiclePage.callNumbers': 'phones.callNumbers',
    },
  }),
)
