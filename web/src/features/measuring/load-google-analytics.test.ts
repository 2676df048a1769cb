import {afterEach, beforeEach, describe, expect, it, vi} from 'vitest'
import {loadGoogleAnalytics} from './load-google-analytics'

type Script = {name: string; async: boolean; src: string}
const scripts: Script[] = []
let layer: unknown[]

beforeEach(() => {
  scripts.length = 0
  layer = [{event: 'asc_form_engagement', form_type: 'general'}]
  vi.stubGlobal('window', {dataLayer: layer})
  vi.stubGlobal('document', {
    createElement: (name: string) => ({name, async: false, src: ''}),
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
      {name: 'script', async: true, src: 'https://www.googletagmanager.com/gtag/js?id=G-TEST%26x%3D1'},
    ])
    expect(commands()).toEqual([
      ['js', expect.any(Date)],
      ['config', 'G-TEST&x=1'],
      ['event', 'asc_form_engagement', {form_type: 'general'}],
      ['event', 'asc_form_submission', {event_id: 22}],
    ])
  })

  it('starts the data layer of a page that has none', () => {
    vi.stubGlobal('window', {})
    loadGoogleAnalytics('G-TEST')
    layer = Reflect.get(window, 'dataLayer')
    layer.push({event: 'asc_form_submission'})
    expect(layer).toHaveLength(4)
    expect(commands().slice(1)).toEqual([
      ['config', 'G-TEST'],
      ['event', 'asc_form_submission', {}],
    ])
  })

  it.each([null, 'event', 7, {form_type: 'general'}, {event: 7}])('sends no event for %j', (entry) => {
    loadGoogleAnalytics('G-TEST')
    layer.push(entry)
    expect(commands().slice(2)).toEqual([['event', 'asc_form_engagement', {form_type: 'general'}]])
  })
})
