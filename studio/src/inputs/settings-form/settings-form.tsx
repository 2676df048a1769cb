import type {Settings} from '@forecourt/schemas/generated/site-types'
import {buildSettingExpression, expandEntries} from '@forecourt/schemas/settings/entries'
import {getFieldAt, LAYER_KINDS, type LayerKind, readLayer} from '@forecourt/schemas/settings/layer'
import {getOrigin, resolveSettings} from '@forecourt/schemas/settings/resolve'
import {isRecord} from '@forecourt/schemas/values/is-record'
import {Stack} from '@sanity/ui'
import {useDeferredValue, useMemo} from 'react'
import {
  FormCallbacksProvider,
  type FormCallbacksValue,
  getPublishedId,
  type InputProps,
  type ObjectInputProps,
  type PatchArg,
  PatchEvent,
  type SanityClient,
  set,
  setIfMissing,
  unset,
  useClient,
  useFormCallbacks,
  useFormValue,
  useGetFormValue,
} from 'sanity'
import {listLayersBelow} from '../../core/layers/list-layers.ts'
import {getValueAt} from '../../core/layers/list-settings.ts'
import {useLayers} from '../../core/layers/use-layers.ts'
import {useSites} from '../../core/layers/use-sites.ts'
import {API_VERSION} from '../../core/live-query/use-live-query.ts'
import {ChoiceField} from '../../core/parts/fields.tsx'
import {type FormLayers, FormLayersContext} from '../form-layers/form-layers.ts'
import {toEntryPatches} from './entry-patches.ts'
import {toStoredValue} from './to-stored-value.ts'
import {useOpenGroup} from './use-open-group.ts'

/** The form of a settings document, which provides the layers below it to every setting. */
export function SettingsForm(props: InputProps) {
  const object = props as ObjectInputProps
  const callbacks = useEntryCallbacks()
  const layers = useFormLayers(object, callbacks.onChange)
  const paneGroup = useOpenGroup(object)
  return (
    <FormLayersContext value={layers}>
      <Stack gap={5}>
        {paneGroup === null && (
          <ChoiceField
            choose={object.onFieldGroupSelect}
            label="Settings of"
            options={object.groups.map(({name, title}) => [name, title ?? name])}
            value={object.groups.find(({selected}) => selected)?.name ?? ''}
          />
        )}
        <FormCallbacksProvider {...callbacks}>
          {object.renderDefault({...object, groups: []})}
        </FormCallbacksProvider>
      </Stack>
    </FormLayersContext>
  )
}

/** The form's callbacks, which write settings as they are stored. */
function useEntryCallbacks(): FormCallbacksValue {
  const callbacks = useFormCallbacks()
  const getFormValue = useGetFormValue()
  return useMemo(() => {
    const write = (event: PatchArg | PatchEvent) => {
      const document = getFormValue([])
      const {patches} = PatchEvent.from(event)
      callbacks.onChange(PatchEvent.from(toEntryPatches(patches, isRecord(document) ? document : {})))
    }
    return {...callbacks, onChange: write}
  }, [callbacks, getFormValue])
}

function useFormLayers(
  {value, compareValue}: ObjectInputProps,
  onChange: FormCallbacksValue['onChange'],
): FormLayers | null {
  const id = useFormValue(['_id'])
  const layer = useFormValue(['layer'])
  const clearedValue = useFormValue(['cleared'])
  const {byId} = useLayers('shared')
  const sites = useSites()
  const client = useClient({apiVersion: API_VERSION})
  const own = useDeferredValue(value)
  const before = useMemo(() => (isRecord(compareValue) ? expandEntries(compareValue) : null), [compareValue])
  return useMemo(() => {
    if (!byId || !sites || typeof id !== 'string') return null
    const below = listLayersBelow(getPublishedId(id), sites, byId)
    const inherited = resolveSettings(below)
    const cleared = Array.isArray(clearedValue) ? clearedValue.filter((path) => typeof path === 'string') : []
    let values: Settings | null = null
    const without = (path: string) => cleared.filter((each) => each !== path)
    return {
      kind: isLayerKind(layer) ? layer : null,
      below,
      inherited,
      site: sites.find(({settings}) => settings === getPublishedId(id)) ?? null,
      readValues: () => {
        // Only the few settings that need others read them, so typing anywhere else does not merge layers.
        values ??= resolveSettings([...below, readLayer({...own, id}) ?? []].flat())
        return values
      },
      cleared,
      isChanged: (path, now) =>
        before !== null && JSON.stringify(getValueAt(before, path)) !== JSON.stringify(now),
      reset: (path) => onChange(PatchEvent.from([unset(path.split('.')), set(without(path), ['cleared'])])),
      clear: (path) =>
        onChange(PatchEvent.from([unset(path.split('.')), set([...without(path), path], ['cleared'])])),
      keep: async (path) => {
        const stored = await storedBelow(client, getOrigin(below, path), path)
        onChange(PatchEvent.from(placeAt(path, stored ?? toStoredValue(path, inherited))))
      },
    }
  }, [byId, sites, id, layer, clearedValue, onChange, client, own, before])
}

// The stored value of the lower layer, whose pictures and references have more fields than pages read.
async function storedBelow(client: SanityClient, originId: string | null, path: string): Promise<unknown> {
  if (!originId) return null
  const published = client.withConfig({perspective: 'published'})
  const field = getFieldAt(path)
  if (!field) return null
  const value = buildSettingExpression(path, field)
  return published.fetch(
    `*[_id == $originId][0]{"value": ${value}}.value`,
    {originId},
    {tag: 'settings-keep'},
  )
}

function placeAt(path: string, value: unknown) {
  const names = path.split('.')
  const groups = names.slice(0, -1).map((_name, at) => setIfMissing({}, names.slice(0, at + 1)))
  return [...groups, set(value, names)]
}

function isLayerKind(value: unknown): value is LayerKind {
  return typeof value === 'string' && Object.hasOwn(LAYER_KINDS, value)
}
