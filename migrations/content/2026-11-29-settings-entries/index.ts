import {collectEntries, expandEntries} from '@forecourt/schemas/settings/entries'
import {settingsGroups} from '@forecourt/schemas/settings/settings'
import {at, defineMigration, type NodePatch, set, unset} from '@sanity/migrate'
import {defineContentMigration} from '../../src/content/content-migration.ts'
import {isSameContent, type StoredDocument} from '../../src/content/stored-document.ts'

/**
 * Texts, numbers, switches and windows of settings become entries of one list, so that a settings document stays within
 * the attributes that the content service allows. Apply it when the new release answers: it reads both forms, the one
 * before it only the former. Both forms at once would need more attributes than there are.
 */
export const migration = defineContentMigration({
  up: defineMigration({
    title: 'The values of settings are entries of one list',
    documentTypes: ['settings'],
    migrate: {document: (document) => listPatches(document, collectEntries(document))},
  }),
  down: defineMigration({
    title: 'Taken back: the values of settings are entries of one list',
    documentTypes: ['settings'],
    migrate: {document: (document) => listPatches(document, expandEntries(document))},
  }),
})

function listPatches(before: StoredDocument, after: {readonly [name: string]: unknown}): NodePatch[] {
  const wanted: StoredDocument = {...after, _id: before._id, _type: before._type}
  if (isSameContent(before, wanted)) return []
  return ['values', ...Object.keys(settingsGroups)].flatMap((name): NodePatch[] => {
    if (wanted[name] !== undefined) return [at(name, set(wanted[name]))]
    return before[name] === undefined ? [] : [at(name, unset())]
  })
}
