import {LAYER_KINDS, type LayerKind, resolveSettings} from '@forecourt/schemas'
import {useMemo} from 'react'
import {getPublishedId, type InputProps, type ObjectInputProps, set, unset, useFormValue} from 'sanity'
import {layersBelow} from '../layers/layers-of-site.ts'
import {useLayers} from '../layers/use-layers.ts'
import {useSites} from '../layers/use-sites.ts'
import {type FormLayers, FormLayersContext} from './form-layers.ts'

/** The form of a settings document: knows the layers below it, and lets every setting in it ask for them. */
export function SettingsForm(props: InputProps) {
  const layers = useFormLayersOf(props as ObjectInputProps)
  return <FormLayersContext value={layers}>{props.renderDefault(props)}</FormLayersContext>
}

function useFormLayersOf({onChange}: ObjectInputProps): FormLayers | null {
  const id = useFormValue(['_id'])
  const layer = useFormValue(['layer'])
  const clearedValue = useFormValue(['cleared'])
  const byId = useLayers('shared')
  const sites = useSites()
  return useMemo(() => {
    if (!byId || !sites || typeof id !== 'string') return null
    const below = layersBelow(getPublishedId(id), sites, byId)
    const cleared = Array.isArray(clearedValue) ? clearedValue.filter((path) => typeof path === 'string') : []
    const without = (path: string) => cleared.filter((each) => each !== path)
    return {
      kind: isLayerKind(layer) ? layer : null,
      below,
      inherited: resolveSettings(below),
      cleared,
      reset: (path) => onChange([unset(path.split('.')), set(without(path), ['cleared'])]),
      clear: (path) => onChange([unset(path.split('.')), set([...without(path), path], ['cleared'])]),
    }
  }, [byId, sites, id, layer, clearedValue, onChange])
}

function isLayerKind(value: unknown): value is LayerKind {
  return typeof value === 'string' && Object.hasOwn(LAYER_KINDS, value)
}
