import {getEntryValue} from '@forecourt/schemas/settings/entries'
import {isRecord} from '@forecourt/schemas/values/is-record'
import {useFormValue} from 'sanity'

/** What the form's document holds for a setting; `atPath` is what it holds at the setting's path. */
export function useEntryValue(path: string, atPath: unknown): unknown {
  const entry = useFormValue(['values', {_key: path}])
  return atPath ?? (isRecord(entry) ? getEntryValue(entry) : undefined)
}
