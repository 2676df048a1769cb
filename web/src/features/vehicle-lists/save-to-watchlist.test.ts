import {declaredDefaults} from '@forecourt/schemas/settings/settings'
import {afterEach, beforeEach, describe, expect, it, vi} from 'vitest'
import {resolveSaveTarget} from './save-to-watchlist'
import {pickWatchlistTexts} from './watchlist-texts'

const car = {id: '1', name: 'Kia Rio', slug: 'kia-rio-1', make: 'Kia', model: 'Rio', primary_image_url: null}
const said: object[] = []
vi.mock('#/browser/toast.element', () => ({showToast: (message: object) => said.push(message)}))

type Answer = {readonly status: number; readonly body: object} | 'no answer'

/** A page of a site with a watchlist, in a signed-in or anonymous browser. */
async function openPage({signedIn = true, favourites = true, saved = ['9']} = {}) {
  vi.resetModules()
  const words = pickWatchlistTexts(declaredDefaults.messages)
  const attributes = new Map([
    ['words', JSON.stringify(words)],
    ['favourites', String(favourites)],
  ])
  const place = {localName: 'watch-list', getAttribute: (name: string) => attributes.get(name) ?? null}
  const stores = {localStorage: createStore(), sessionStorage: createStore()}
  const went: string[] = []
  const alerts: string[] = []
  const posted: unknown[] = []
  let answer: Answer = {status: 200, body: {success: true, saved: []}}
  const location = {pathname: '/cars/kia-rio-1', search: '?a=1', assign: (to: string) => went.push(to)}
  const alert = (message: string) => alerts.push(message)
  const heard = new EventTarget()
  const addEventListener = heard.addEventListener.bind(heard)
  vi.stubGlobal('window', {...stores, location, alert, addEventListener})
  vi.stubGlobal('document', {
    cookie: signedIn ? 'signed-in=1' : '',
    querySelector: (name: string) => (name === 'watch-list' ? place : null),
  })
  vi.stubGlobal('fetch', async (url: string, init?: {body: string}) => {
    if (url === '/api/shopper') return Response.json({signedIn: true, phone: '', watchlist: saved})
    posted.push([url, JSON.parse(init?.body ?? 'null')])
    if (answer === 'no answer') throw new Error('offline')
    return Response.json(answer.body, {status: answer.status})
  })
  const {toggleWatched, sendToSignIn, findSaveTarget} = await import('./save-to-watchlist')
  const {getSaveList, watchlist} = await import('#/lib/shopper/watchlist')
  const {favourites: kept} = await import('#/lib/shopper/vehicle-lists')
  return {
    toggleWatched,
    sendToSignIn,
    findSaveTarget,
    getSaveList,
    watchlist,
    kept,
    went,
    alerts,
    posted,
    comeBack: (list: string[]) => {
      saved = list
      heard.dispatchEvent(Object.assign(new Event('pageshow'), {persisted: true}))
    },
    answerWith: (next: Answer) => {
      answer = next
    },
  }
}

function createStore() {
  const stored = new Map<string, string>()
  return {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, text: string) => stored.set(key, text),
    removeItem: (key: string) => stored.delete(key),
  }
}

function listEvents(): unknown {
  return Reflect.get(window, 'dataLayer')
}

beforeEach(() => {
  said.length = 0
})

afterEach(() => vi.unstubAllGlobals())

describe('Save', () => {
  it.each([
    ['a site without a watchlist', null, true, false, 'favourites'],
    ['who is signed in', {favourites: true}, true, true, 'watchlist'],
    ['who is not', {favourites: true}, false, false, 'sign-in'],
    ['who was asked and would rather not', {favourites: true}, false, true, 'favourites'],
    ['who was asked, on a site without favourites', {favourites: false}, false, true, 'sign-in'],
  ] as const)('%s › goes where it belongs [1.3, 4.4c, 5.5]', (_, site, isSignedIn, isAsked, expected) => {
    expect(resolveSaveTarget(site, {isSignedIn, isAsked})).toBe(expected)
  })

  it('shows a car as saved before the server answers, then says so with a way to the list [4.4a, 7.1, 8.2]', async () => {
    const {toggleWatched, watchlist, posted} = await openPage()
    const isDone = toggleWatched(car)
    expect([watchlist.has('1'), said]).toEqual([true, []])
    await isDone
    expect(posted).toEqual([['/api/watchlist/save-car', {car_id: ['1']}]])
    expect(said).toEqual([
      {
        title: 'Car Saved In Watchlist',
        text: 'Kia Rio is now available in your watchlist.',
        action: {label: 'View List', href: '/watchlist'},
      },
    ])
  })

  it('takes a car off before the server answers, then says so [4.4b, 7.2, 8.2]', async () => {
    const {toggleWatched, watchlist, posted} = await openPage()
    watchlist.show('1', true)
    const isDone = toggleWatched(car)
    expect(watchlist.has('1')).toBe(false)
    await isDone
    expect(posted).toEqual([['/api/watchlist/remove-car', {car_id: ['1']}]])
    expect(said).toMatchObject([{title: 'Car Removed', text: 'Kia Rio is no longer in your watchlist.'}])
  })

  it('puts a car back and alerts why, or that nothing more is known [8.1]', async () => {
    const {toggleWatched, watchlist, answerWith, alerts} = await openPage()
    answerWith({status: 409, body: {success: false, message: 'This car has just been sold.'}})
    await toggleWatched(car)
    answerWith('no answer')
    await toggleWatched(car)
    watchlist.show('1', true)
    await toggleWatched(car)
    expect(watchlist.has('1')).toBe(true)
    const {watchlistFailed} = declaredDefaults.messages
    expect(alerts).toEqual(['This car has just been sold.', watchlistFailed, watchlistFailed])
    expect(said).toEqual([])
  })

  it.each(
    [2, 3, 4, 5].flatMap((presses) =>
      ['none', 'save-car', 'remove-car'].map((refused) => [presses, refused] as const),
    ),
  )(
    '%i presses faster than the answers, of which %s is refused › end as the server has the car [4.4a, 4.4b, 8.1]',
    async (presses, refused) => {
      const {toggleWatched, watchlist, alerts} = await openPage()
      const asked: (() => void)[] = []
      let isKept = false
      vi.stubGlobal('fetch', (url: string) => {
        const change = url.split('/').at(-1)
        return new Promise<Response>((answer) =>
          asked.push(() => {
            if (change !== refused) isKept = change === 'save-car'
            answer(Response.json({success: change !== refused, saved: [], message: 'No.'}))
          }),
        )
      })
      const done = Promise.all(Array.from({length: presses}, () => toggleWatched(car)))
      let isOver = false
      void done.then(() => {
        isOver = true
      })
      // Of several requests under way, the newest is done first.
      while (!isOver) {
        asked.pop()?.()
        await new Promise(setImmediate)
      }
      expect(watchlist.has('1')).toBe(isKept)
      if (refused === 'none') expect([isKept, alerts]).toEqual([presses % 2 === 1, []])
    },
  )

  it('counts a car that was saved as event 39, and neither a refused nor a removed one [7.17a]', async () => {
    const {toggleWatched, answerWith} = await openPage()
    answerWith('no answer')
    await toggleWatched(car)
    expect(listEvents()).toBeUndefined()
    answerWith({status: 200, body: {success: true, saved: ['1']}})
    await toggleWatched(car)
    await toggleWatched(car)
    expect(listEvents()).toMatchObject([{event: 'asc_cta_interaction', event_id: 39, item_id: '1'}])
    expect(listEvents()).toHaveLength(1)
  })

  it('sends who is not signed in to sign in, and keeps the car meanwhile [4.4c]', async () => {
    const {sendToSignIn, findSaveTarget, kept, went} = await openPage({signedIn: false})
    expect(findSaveTarget()).toBe('sign-in')
    sendToSignIn(car)
    expect(went).toEqual([
      '/sign-in?type=watchlist&redirect=%2Fwatchlist%3Fcar_id%3D1&back=%2Fcars%2Fkia-rio-1%3Fa%3D1',
    ])
    expect(kept.has('1')).toBe(true)
    expect(findSaveTarget()).toBe('favourites')
  })

  it('sends a shopper whose session is over to sign in [4.4c, 5.5]', async () => {
    const {toggleWatched, watchlist, answerWith, went, alerts} = await openPage()
    answerWith({status: 401, body: {success: false, message: 'Please sign in.'}})
    await toggleWatched(car)
    expect([watchlist.has('1'), alerts, went.length]).toEqual([false, [], 1])
  })

  it('works on the watchlist for who is signed in, and on favourites for everybody else [1.3]', async () => {
    const inside = await openPage()
    const stop = inside.getSaveList().subscribe(() => {})
    await expect.poll(() => inside.getSaveList().has('9')).toBe(true)
    stop()
    const outside = await openPage({signedIn: false})
    expect(outside.getSaveList()).toBe(outside.kept)
  })

  it('asks again on a page that the browser kept, which may be older than the list', async () => {
    const {getSaveList, watchlist, comeBack} = await openPage()
    getSaveList().subscribe(() => {})
    await expect.poll(() => watchlist.list()).toEqual(['9'])
    comeBack(['4'])
    await expect.poll(() => watchlist.list()).toEqual(['4'])
  })
})
