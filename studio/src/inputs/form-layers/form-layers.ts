import type {Settings} from '@forecourt/schemas/generated/site-types'
import type {LayerKind, SettingsLayer} from '@forecourt/schemas/settings/layer'
import {createContext, useContext} from 'react'
import type {SiteRecord} from '../../core/layers/list-layers.ts'

/** The layers below the document that a settings form edits. */
export type FormLayers = {
  kind: LayerKind | null
  below: readonly SettingsLayer[]
  /** The values that apply if this document sets none. */
  inherited: Settings
  /** The values with those of this form. */
  readValues: () => Settings
  /** The site whose own settings these are; `null` for a layer of several. */
  site: SiteRecord | null
  /** Paths this document sets to nothing. */
  cleared: readonly string[]
  /** Whether a value of a setting differs from the one that the form is compared with, which is published. */
  isChanged: (path: string, value: unknown) => boolean
  reset: (path: string) => void
  clear: (path: string) => void
  /** Copies the inherited value into this layer, to change it or to fix it against changes below. */
  keep: (path: string) => Promise<void>
}

export const FormLayersContext = createContext<FormLayers | null>(null)

/** `null` outside a settings form and until the layers are known. */
export function useFormLayers(): FormLayers | null {
  return useContext(FormLayersContext)
}
