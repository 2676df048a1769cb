import {defineDocument} from '../document/define-document.ts'
import {choice, text} from '../fields/scalars.ts'
import {list} from '../fields/structures.ts'
import {LAYER_KINDS} from './layer.ts'
import {settingsGroups} from './settings.ts'

/** The id of the one default layer; other layers have generated ids. */
export const DEFAULT_LAYER_ID = 'settings-default'

export const settingsDocument = defineDocument({
  name: 'settings',
  title: 'Settings',
  plural: 'Settings',
  belongs: 'layer',
  help: 'One layer of settings. What a layer leaves empty is taken from the layer below: default, template, brand, site.',
  fields: {
    title: text({title: 'Name', help: 'For staff: which layer this is.', required: true, max: 80}),
    layer: choice({
      title: 'Layer',
      help: 'Its place in the order.',
      choices: LAYER_KINDS,
      required: true,
    }),
    cleared: list({
      title: 'Cleared settings',
      help: 'Settings that this layer leaves empty on purpose, so that they are not inherited.',
      of: text({title: 'Setting', help: 'Its path, for example price.noPriceText.'}),
      max: 500,
      default: [],
    }),
    ...settingsGroups,
  },
  preview: {title: 'title', subtitle: 'layer'},
})
