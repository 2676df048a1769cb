// @vitest-environment jsdom
import {afterEach, beforeEach, describe, expect, it, vi} from 'vitest'

const fetched = vi.fn<(address: string, init: RequestInit) => Promise<{ok: boolean}>>()
const reload = vi.fn()

// A fresh module each time: it keeps the last request.
async function load() {
  vi.resetModules()
  return import('./choose-view.ts')
}

const listRequests = () => fetched.mock.calls.map(([, {body}]) => JSON.parse(String(body)))

beforeEach(() => {
  sessionStorage.clear()
  fetched.mockReset().mockResolvedValue({ok: true})
  reload.mockReset()
  vi.stubGlobal('fetch', fetched)
  vi.stubGlobal('location', {reload})
})
afterEach(() => vi.unstubAllGlobals())

describe('the tool’s selection on a page of the preview', () => {
  const MOMENT = 'at-1790000000000'
  it.each([
    ['another view', [['published', 'drafts']], [{perspective: 'published'}]],
    ['the view that is shown', [['drafts', 'drafts']], []],
    [
      'the view that is shown, while the page of another one loads',
      [
        ['published', 'drafts'],
        ['drafts', 'drafts'],
      ],
      [{perspective: 'published'}, {perspective: 'drafts'}],
    ],
    ['the first of several layers that is shown', [['r1,drafts', `${MOMENT}-r1`]], []],
    ['another view than the time chosen in the page', [['drafts', MOMENT]], [{perspective: 'drafts'}]],
    [
      'the same view as before, while a time is shown',
      [
        ['drafts', 'drafts'],
        ['drafts', MOMENT],
      ],
      [],
    ],
    [
      'the same view as before, while another view is shown',
      [
        ['drafts', 'drafts'],
        ['drafts', 'published'],
      ],
      [{perspective: 'drafts'}],
    ],
    [
      'a changed view while a time is shown',
      [
        ['drafts', 'drafts'],
        ['published', MOMENT],
      ],
      [{perspective: 'published'}],
    ],
  ] as const)('requests a view only where it has to change: %s', async (_what, told, requests) => {
    const {applyToolChoice} = await load()
    for (const [perspective, view] of told) void applyToolChoice(perspective, view)
    expect(listRequests()).toEqual(requests)
  })

  it('does not cancel a time whose page is loading, when it is sent again', async () => {
    const {applyToolChoice, showView} = await load()
    void applyToolChoice('drafts', 'drafts')
    await showView({at: '2026-12-01T09:00:00Z'})
    void applyToolChoice('drafts', 'drafts')
    expect(listRequests()).toEqual([{at: '2026-12-01T09:00:00Z'}])
  })

  it.each([
    ['refuses', () => Promise.resolve({ok: false})],
    ['does not answer', () => Promise.reject(new TypeError('Failed to fetch'))],
  ])(
    'is reported as not shown where the storefront %s, and requested again next time',
    async (_what, answer) => {
      const {applyToolChoice} = await load()
      fetched.mockImplementationOnce(answer)
      expect(await applyToolChoice('drafts', 'published')).toBe(false)
      expect(await applyToolChoice('drafts', 'published')).toBe(true)
      expect(reload).toHaveBeenCalledOnce()
    },
  )

  it('is shown again on request, or drafts where the tool has selected nothing', async () => {
    const {applyToolChoice, showToolChoice} = await load()
    expect(await showToolChoice()).toBe(true)
    void applyToolChoice('published', 'published')
    expect(await showToolChoice()).toBe(true)
    expect(listRequests()).toEqual([{perspective: 'drafts'}, {perspective: 'published'}])
  })
})

describe('a view of the preview', () => {
  it('is requested from the storefront as JSON, and the page loads again', async () => {
    const {showView} = await load()
    expect(await showView({at: '2026-12-01T09:00:00Z'})).toBe(true)
    expect(fetched).toHaveBeenCalledExactlyOnceWith('/api/preview/view', {
      method: 'POST',
      headers: {'Content-Type': 'application/json'},
      body: '{"at":"2026-12-01T09:00:00Z"}',
    })
    expect(reload).toHaveBeenCalledOnce()
  })

  it('is requested once while its page loads', async () => {
    const {showView} = await load()
    expect(await Promise.all([showView({perspective: 'r1'}), showView({perspective: 'r1'})])).toEqual([
      true,
      true,
    ])
    expect(fetched).toHaveBeenCalledOnce()
    expect(reload).toHaveBeenCalledOnce()
  })

  it('may be requested again after a refusal, which loads no page', async () => {
    const {showView} = await load()
    fetched.mockResolvedValueOnce({ok: false})
    expect(await showView({perspective: 'r1'})).toBe(false)
    expect(reload).not.toHaveBeenCalled()
    expect(await showView({perspective: 'r1'})).toBe(true)
    expect(reload).toHaveBeenCalledOnce()
  })

  it('loads the page once where a later one is requested meanwhile', async () => {
    const {showView} = await load()
    const first = showView({perspective: 'r1'})
    const second = showView({perspective: 'r2'})
    await first
    await second
    expect(reload).toHaveBeenCalledOnce()
  })
})

describe('choice of the tool', () => {
  it.each([
    ['drafts', 'drafts', true],
    ['published', 'published', true],
    ['published', 'drafts', false],
    ['drafts', 'at-1790000000000', false],
    ['r1,drafts', 'at-1790000000000-r1', true],
    ['r1,drafts', 'at-1790000000000-r2', false],
    ['r1,drafts', 'drafts', false],
    ['', 'drafts', false],
    ['null', 'drafts', false],
  ] as const)('is shown for %s by %s: %s', async (perspective, view, expected) => {
    const {isCurrentView} = await load()
    expect(isCurrentView(perspective, view)).toBe(expected)
  })
})
