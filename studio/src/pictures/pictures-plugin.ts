import type {PluginOptions} from 'sanity'
import {pictureSource} from './picture-source.tsx'
import {WithPictureWords} from './with-picture-words.tsx'

/**
 * Forms choose and upload pictures in the list of pictures alone, which records the site of each, and copy its alternative
 * text.
 */
export const picturesPlugin: PluginOptions = {
  name: 'pictures',
  form: {components: {input: WithPictureWords}, image: {assetSources: () => [pictureSource]}},
}
