import {declaredDefaults} from '@forecourt/schemas/settings/settings'
import {settingsDocument} from '@forecourt/schemas/settings/settings-document'
import type {ReadDocument} from './to-stored.ts'

/** The complete lowest layer: the values of every site unless a higher layer sets them. */
export function getDefaultSettings(id: string): ReadDocument {
  const names = {title: 'Default', layer: 'default', cleared: []}
  return {id, definition: settingsDocument, values: {...names, ...declaredDefaults}}
}
