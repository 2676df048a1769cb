import type {PluginOptions} from 'sanity'
import {pictureSource} from './picture-source.tsx'
import {WithAlternativeText} from './with-alternative-text.tsx'

/**
 * Forms choose and upload pictures in the list of pictures alone, which records the site of each, and copy its alternative
 * text.
 */
export const picturesPlugin: PluginOptions = {
  name: 'pictures',
  form: {components: {input: WithAlternativeText}, image: {assetSources: () => [pictureSource]}},
}
