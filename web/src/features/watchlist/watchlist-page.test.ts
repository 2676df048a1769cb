import {declaredDefaults} from '@forecourt/schemas/settings/settings'
import {afterEach, describe, expect, it, vi} from 'vitest'
import {watchlist} from '#/lib/shopper/watchlist'
import {createTestElement, TestPart} from '#/testing/test-element'
import {pickWatchlistTexts} from '../vehicle-lists/watchlist-texts'
import {watchlistPage} from './watchlist-page.element'

vi.mock('#/browser/toast.element', () => ({showToast: () => undefined}))

class Part extends TestPart {
  readonly parts = new Set<unknown>()
  dataset = {name: 'Kia Rio'}
  append(...parts: unknown[]) {
    for (const part of parts) this.parts.add(part)
  }
  focus() {}
  remove() {}
}

/** A page of the watchlist with one car; `answers` are what the server says of it, by change. */
function openPage(answers: {readonly [change: string]: boolean}) {
  const card = new Part()
  const item = Object.assign(new Part(), {firstElementChild: card})
  const form = Object.assign(new Part(), {closest: () => item, querySelector: () => new Part()})
  const undo = new Part()
  const texts = JSON.stringify(pickWatchlistTexts(declaredDefaults.messages))
  const alerts: string[] = []
  vi.stubGlobal('HTMLElement', Part)
  vi.stubGlobal(
    'FormData',
    class {
      get = () => '1'
    },
  )
  vi.stubGlobal('document', {
    createElement: (name: string) =>
      name === 'button' ? undo : Object.assign(new Part(), {querySelector: () => undo}),
    querySelector: () => ({getAttribute: (name: string) => (name === 'words' ? texts : 'true')}),
  })
  vi.stubGlobal('window', {alert: (message: string) => alerts.push(message)})
  vi.stubGlobal('fetch', async (url: string) => {
    const success = answers[url.split('/').at(-1) ?? '']
    return Response.json({success, saved: [], message: 'No.'}, {status: success ? 200 : 503})
  })
  watchlist.show('1', true)
  const {root} = createTestElement(watchlistPage, {targets: {remove: [form]}})
  const event = new Event('submit')
  Object.defineProperty(event, 'target', {value: form})
  return {
    alerts,
    remove: () => root.dispatchEvent(event),
    undo: () => undo.dispatchEvent(new Event('click')),
    isShown: () => [!card.hidden, watchlist.has('1')],
  }
}

afterEach(() => vi.unstubAllGlobals())

describe('the page of the watchlist', () => {
  it.each([
    ['is done', {'remove-car': true, 'save-car': true}, true, []],
    ['is refused', {'remove-car': true, 'save-car': false}, false, ['No.']],
    ['comes before the removal is refused', {'remove-car': false, 'save-car': true}, true, ['No.']],
  ])('an undo that %s › shows the car as the server has it [4.4b, 8.1]', async (_, answers, isKept, said) => {
    const page = openPage(answers)
    page.remove()
    expect(page.isShown()).toEqual([false, false])
    page.undo()
    expect(page.isShown()).toEqual([true, true])
    await new Promise(setImmediate)
    await expect.poll(page.isShown).toEqual([isKept, isKept])
    expect(page.alerts).toEqual(said)
  })
})
