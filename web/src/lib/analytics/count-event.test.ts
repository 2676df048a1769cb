import {afterEach, beforeEach, describe, expect, it, vi} from 'vitest'
import {countEvent, sendEvents} from './count-event'

const sent: string[] = []
let listeners: (() => void)[] = []

function stub(privacy: {globalPrivacyControl?: boolean; doNotTrack?: string} = {}): void {
  vi.stubGlobal('navigator', {
    ...privacy,
    sendBeacon: (address: string, body: Blob) => {
      void body.text().then((text) => sent.push(`${address} ${text}`))
      return true
    },
  })
  vi.stubGlobal('window', {
    addEventListener: (_: string, listener: () => void) => listeners.push(listener),
    removeEventListener: () => {},
  })
}

beforeEach(() => {
  vi.useFakeTimers()
  sent.length = 0
  listeners = []
  stub()
})

afterEach(() => {
  sendEvents()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('the site’s own count [7.17b]', () => {
  it('sends events together, after a moment', async () => {
    countEvent({event: 'asc_form_submission'})
    countEvent({event: 'asc_form_submission_sales'})
    expect(sent).toEqual([])
    await vi.advanceTimersByTimeAsync(2000)
    expect(sent).toEqual([
      '/api/events [{"event":"asc_form_submission"},{"event":"asc_form_submission_sales"}]',
    ])
  })

  it('sends each once, at once when asked or when the page goes away', async () => {
    countEvent({event: 'asc_click_to_call'})
    sendEvents()
    for (const leave of listeners) leave()
    await vi.advanceTimersByTimeAsync(2000)
    expect(sent).toHaveLength(1)
  })

  it.each([{globalPrivacyControl: true}, {doNotTrack: '1'}])('sends nothing where %o', async (privacy) => {
    stub(privacy)
    countEvent({event: 'asc_click_to_call'})
    await vi.advanceTimersByTimeAsync(2000)
    expect(sent).toEqual([])
  })
})
