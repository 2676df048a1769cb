import {declaredDefaults} from '@forecourt/schemas/settings/settings'
import {settingsDocument} from '@forecourt/schemas/settings/settings-document'
import type {ReadDocument} from './to-stored.ts'

/** The lowest layer, complete: what every site shows until a layer above says otherwise. */
export function getDefaultSettings(id: string): ReadDocument {
  const names = {title: 'Default', layer: 'default', cleared: []}
  return {id, definition: settingsDocument, values: {...names, ...declaredDefaults}}
}
