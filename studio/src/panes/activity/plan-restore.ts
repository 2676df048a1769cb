import {expandEntries} from '@forecourt/schemas/settings/entries'
import type {Change} from '../../core/changes/changes.ts'
import type {Difference} from '../../core/changes/list-differences.ts'
import {getValueAt} from '../../core/layers/list-settings.ts'

/**
 * The change that restores the named fields of a document from an earlier version, and clears those that it did not
 * have.
 */
export function planRestore(
  id: string,
  before: {readonly [name: string]: unknown},
  differences: readonly Pick<Difference, 'path'>[],
): Change {
  const whole = expandEntries(before)
  const values = differences.map(({path}) => [path, getValueAt(whole, path)] as const)
  const set = Object.fromEntries(values.filter(([, value]) => value !== undefined))
  const unset = values.flatMap(([path, value]) => (value === undefined ? [path] : []))
  return {id, set, unset}
}
