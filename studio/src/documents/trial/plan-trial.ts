import {collectEntries, expandEntries} from '@forecourt/schemas/settings/entries'
import {mergeTrial} from '@forecourt/schemas/settings/resolve'
import {settingsGroups} from '@forecourt/schemas/settings/settings'
import {DEFAULT_LAYER_ID} from '@forecourt/schemas/settings/settings-document'
import {TRIAL_LAYER_ID} from '@forecourt/schemas/settings/trial'
import type {Change} from '../../core/changes/changes.ts'

type Stored = {readonly [name: string]: unknown}

/** The change that ends a trial of defaults: no site is reached, and its values stay. */
export const BACK: Change = {id: TRIAL_LAYER_ID, set: {'trial.on': false}}

/** The changes that make the values of a trial those of all sites, and leave the trial empty and switched off. */
export function planTakeOver(defaults: Stored, trial: Stored): Change[] {
  const groups = Object.keys(settingsGroups)
  const taken: Stored = collectEntries(mergeTrial(expandEntries(defaults), expandEntries(trial)))
  const parts = ['values', 'cleared', ...groups].filter(
    (name) => taken[name] !== undefined && JSON.stringify(taken[name]) !== JSON.stringify(defaults[name]),
  )
  return [
    {id: DEFAULT_LAYER_ID, set: Object.fromEntries(parts.map((name) => [name, taken[name]]))},
    {
      id: TRIAL_LAYER_ID,
      set: {...BACK.set, values: [], cleared: []},
      unset: groups.filter((name) => trial[name] !== undefined),
    },
  ]
}
