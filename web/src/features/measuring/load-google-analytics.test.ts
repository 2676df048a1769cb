import {afterEach, beforeEach, describe, expect, it, vi} from 'vitest'
import {loadGoogleAnalytics} from './load-google-analytics'

type Script = {async: boolean; src: string}
const scripts: Script[] = []
let layer: unknown[]

beforeEach(() => {
  scripts.length = 0
  layer = [{event: 'asc_form_engagement', form_type: 'general'}]
  vi.stubGlobal('window', {dataLayer: layer})
  vi.stubGlobal('document', {
    createElement: () => ({async: false, src: ''}),
    head: {append: (script: Script) => scripts.push(script)},
  })
})

afterEach(() => vi.unstubAllGlobals())

/** The service's commands: the argument lists among the entries of its queue. */
function commands(): unknown[][] {
  return layer
    .filter((entry) => Object.prototype.toString.call(entry) === '[object Arguments]')
    .map((entry) => Array.from(entry as ArrayLike<unknown>))
}

describe('measuring with an outside service [7.17b]', () => {
  it('loads the tool by its measurement id, and sends it earlier and later events once each', () => {
    loadGoogleAnalytics('G-TEST&x=1')
    layer.push({event: 'asc_form_submission', event_id: 22})
    expect(scripts).toEqual([
      {async: true, src: 'https://www.googletagmanager.com/gtag/js?id=G-TEST%26x%3D1'},
    ])
    expect(commands().slice(1)).toEqual([
      ['config', 'G-TEST&x=1'],
      ['event', 'asc_form_engagement', {form_type: 'general'}],
      ['event', 'asc_form_submission', {event_id: 22}],
    ])
  })
})
