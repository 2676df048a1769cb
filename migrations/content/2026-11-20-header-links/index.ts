import {isRecord} from '@forecourt/schemas/values/is-record'
import {at, defineMigration, set, unset} from '@sanity/migrate'
import {defineContentMigration} from '../../src/content/content-migration.ts'
import {toHeader, toMenu} from './to-menu.ts'

export const migration = defineContentMigration({
  up: defineMigration({
    title: 'The header has one list, the main menu: links of navigation.header become its entries (2.27)',
    documentTypes: ['settings'],
    filter: 'defined(navigation.header)',
    migrate: {
      document: ({layer, navigation}) => {
        if (!isRecord(navigation) || navigation.header === undefined) return []
        const menu = layer === 'default' || navigation.menu ? null : toMenu(navigation.header)
        const kept = menu ? [at('navigation.menu', set(menu))] : []
        return [...kept, at('navigation.header', unset())]
      },
    },
  }),
  down: defineMigration({
    title: 'Menus that are nothing but links are header links again',
    documentTypes: ['settings'],
    filter: 'defined(navigation.menu)',
    migrate: {
      document: ({navigation}) => {
        const header = isRecord(navigation) ? toHeader(navigation.menu) : null
        return header ? [at('navigation.header', set(header)), at('navigation.menu', unset())] : []
      },
    },
  }),
})
