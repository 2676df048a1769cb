import {getEnv} from '#/env/env'
import {getProcessValue} from '#/lib/process-store'
import type {Maps} from './port.ts'
import {createStyleMaps} from './style-maps.ts'

/** The maps of this process; without a style, places are drawn without streets. */
export function getMaps(): Maps {
  return getProcessValue('maps', () => {
    const {MAP_STYLE_URL, MAP_KEYED_STYLE_URL: keyedStyleUrl} = getEnv()
    return createStyleMaps({styleUrl: MAP_STYLE_URL ?? null, keyedStyleUrl})
  })
}
