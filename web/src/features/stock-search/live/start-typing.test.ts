import {declaredDefaults} from '@forecourt/schemas/settings/settings'
import {afterEach, beforeEach, describe, expect, it, vi} from 'vitest'
import type {Target} from './live-config'
import {startTyping} from './start-typing'

/** As much of a page as following a form needs: a field in its form. */
class Field extends EventTarget {
  name = 'query'
  type = 'search'
  isConnected = true
  form = {action: 'http://site/search/new-used-and-demo-cars'}
}

/** What such a form holds: nothing. */
class Empty {
  [Symbol.iterator]() {
    return [][Symbol.iterator]()
  }
}

const went: Target[] = []
let controller: AbortController

beforeEach(() => {
  vi.useFakeTimers()
  went.length = 0
  controller = new AbortController()
  vi.stubGlobal('HTMLInputElement', Field)
  vi.stubGlobal('FormData', Empty)
})

afterEach(() => {
  controller.abort()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

function start() {
  const root = new EventTarget() as HTMLElement
  return startTyping(root, (target) => went.push(target), declaredDefaults.search, controller.signal)
}

const field = (type: string) => Object.assign(new Field(), {type}) as unknown as HTMLInputElement

describe('a form is followed once the shopper rests', () => {
  it.each([
    ['text', 'search', 300],
    ['a slider', 'range', 400],
    ['the number of a slider', 'number', 400],
  ])('[5.2a] [9.2c] %s for its own time', (_, type, rest) => {
    start().later(field(type))
    vi.advanceTimersByTime(rest - 1)
    expect(went).toEqual([])
    vi.advanceTimersByTime(1)
    expect(went).toEqual([{href: '/search/new-used-and-demo-cars', history: 'push'}])
  })

  it('[5.2a] [9.2c] and not while there is typing: the rest begins anew with each letter', () => {
    const {later} = start()
    for (let letter = 0; letter < 5; letter += 1) {
      later(field('search'))
      vi.advanceTimersByTime(299)
    }
    expect(went).toEqual([])
    vi.advanceTimersByTime(1)
    expect(went).toHaveLength(1)
  })
})
