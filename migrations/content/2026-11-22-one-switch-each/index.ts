import {DEFAULT_LAYER_ID} from '@forecourt/schemas/settings/settings-document'
import {at, defineMigration, type NodePatch, set, setIfMissing, unset} from '@sanity/migrate'
import {defineContentMigration} from '../../src/content/content-migration.ts'
import type {StoredDocument} from '../../src/content/stored-document.ts'

/** Forms whose switch is that of a feature, which can have start and end dates. */
const FEATURE_OF: {readonly [form: string]: string} = {
  testDrive: 'testDrives',
  serviceBooking: 'serviceBooking',
  tradeIn: 'tradeIn',
}

export const migration = defineContentMigration({
  up: defineMigration({
    title:
      'One switch each (6.4): forms of a feature follow the feature, a chat with an address is switched on',
    documentTypes: ['settings'],
    migrate: {
      document: (document) => [
        ...Object.entries(FEATURE_OF).flatMap(([form, feature]) => joinSwitches(document, form, feature)),
        ...switchChatOn(document),
      ],
    },
  }),
  // The dates stay with the feature; a chat shows again wherever it has an address.
  down: defineMigration({
    title: 'The forms of features have their own switch again, as the feature has it',
    documentTypes: ['settings'],
    migrate: {
      document: (document) =>
        Object.entries(FEATURE_OF).flatMap(([form, feature]) => {
          const on = valueAt(document, ['features', feature, 'on'])
          return typeof on === 'boolean' ? put(['forms', form, 'on'], on) : []
        }),
    },
  }),
})

// A form that was off in either place stays off.
function joinSwitches(document: StoredDocument, form: string, feature: string): NodePatch[] {
  const own = valueAt(document, ['forms', form, 'on'])
  if (own === undefined) return []
  const before = valueAt(document, ['features', feature, 'on'])
  const joined = own !== false && before !== false
  const write = typeof own === 'boolean' && joined !== before ? put(['features', feature, 'on'], joined) : []
  return [...write, at(`forms.${form}.on`, unset())]
}

// The chat showed wherever it had an address. The default layer contains every setting, so its "off" was not chosen
// by staff.
function switchChatOn(document: StoredDocument): NodePatch[] {
  if (typeof valueAt(document, ['integrations', 'chatUrl']) !== 'string') return []
  const on = valueAt(document, ['features', 'chat', 'on'])
  const isChosen = on !== undefined && document._id.replace(/^drafts\./, '') !== DEFAULT_LAYER_ID
  return isChosen || on === true ? [] : put(['features', 'chat', 'on'], true)
}

function put(path: readonly string[], value: boolean): NodePatch[] {
  const groups = path.slice(0, -1).map((_, depth) => path.slice(0, depth + 1).join('.'))
  return [...groups.map((group) => at(group, setIfMissing({}))), at(path.join('.'), set(value))]
}

function valueAt(document: StoredDocument, path: readonly string[]): unknown {
  return path.reduce<unknown>(
    (value, name) =>
      typeof value === 'object' && value !== null && name in value
        ? Object.entries(value).find(([key]) => key === name)?.[1]
        : undefined,
    document,
  )
}
