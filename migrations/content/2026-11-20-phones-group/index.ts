import {defineContentMigration} from '../../src/content/content-migration.ts'
import {movePhoneSettings} from './move-phone-settings.ts'

export const migration = defineContentMigration({
  title: 'Phone settings have a group of their own: vehiclePage.maskPhone and callNumbers move to phones',
  filter: '_type == "settings"',
  change: movePhoneSettings,
})
