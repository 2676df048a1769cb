import {defineDocument} from '../document/define-document.ts'
import {choice, flag, longText, number, text} from '../fields/scalars.ts'
import {list, object} from '../fields/structures.ts'
import {dateWindow} from '../fields/time.ts'
import type {EntryPart} from './entries.ts'
import {LAYER_KINDS} from './layer.ts'
import {settingsGroups} from './settings.ts'
import {trialField} from './trial.ts'

/** The id of the one default layer; other layers have generated ids. */
export const DEFAULT_LAYER_ID = 'settings-default'

export const settingsDocument = defineDocument({
  name: 'settings',
  title: 'Settings',
  plural: 'Settings',
  belongs: 'layer',
  help: 'Settings of one site, or of many. What they leave empty comes from what many share: a brand’s before a template’s, then those of a trial, then the default.',
  fields: {
    title: text('Name', 'For staff: whose settings these are.', {required: true, max: 80}),
    layer: choice('Layer', 'Its place in the order.', LAYER_KINDS, {required: true}),
    trial: trialField,
    cleared: list(
      'Cleared settings',
      'Settings that are left empty here on purpose, so that they are not inherited.',
      text('Setting', 'Its path, for example price.noPriceText.'),
      {max: 500},
    ),
    values: list(
      'Values',
      'The texts, numbers, switches and windows of all groups, by the paths of their settings.',
      object('Value', 'The value of one setting.', {
        text: longText('Text', 'A text, a choice, a colour or a date.', {max: 20_000}),
        number: number('Number', 'A number or an amount.', {decimals: true}),
        on: flag('Switch', 'Whether it is on.', {default: null}),
        window: dateWindow('Only between', 'From when to when.'),
      } satisfies {[part in EntryPart]: object}),
      {max: 2000},
    ),
    ...settingsGroups,
  },
  preview: {title: 'title', subtitle: 'layer'},
})
