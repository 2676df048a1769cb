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
  help: 'One layer of settings. What a layer leaves empty is taken from the layer below: default, its trial, template, brand, site.',
  fields: {
    title: text({title: 'Name', help: 'For staff: which layer this is.', required: true, max: 80}),
    layer: choice({
      title: 'Layer',
      help: 'Its place in the order.',
      choices: LAYER_KINDS,
      required: true,
    }),
    trial: trialField,
    cleared: list({
      title: 'Cleared settings',
      help: 'Settings that this layer leaves empty on purpose, so that they are not inherited.',
      of: text({title: 'Setting', help: 'Its path, for example price.noPriceText.'}),
      max: 500,
    }),
    values: list({
      title: 'Values',
      help: 'The texts, numbers, switches and windows of all groups, by the paths of their settings.',
      of: object({
        title: 'Value',
        help: 'The value of one setting.',
        fields: {
          text: longText({title: 'Text', help: 'A text, a choice, a colour or a date.', max: 20_000}),
          number: number({title: 'Number', help: 'A number or an amount.', decimals: true}),
          on: flag({title: 'Switch', help: 'Whether it is on.', default: null}),
          window: dateWindow({title: 'Only between', help: 'From when to when.'}),
        } satisfies {[part in EntryPart]: object},
      }),
      max: 2000,
    }),
    ...settingsGroups,
  },
  preview: {title: 'title', subtitle: 'layer'},
})
