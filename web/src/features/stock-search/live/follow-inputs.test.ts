import {declaredDefaults} from '@forecourt/schemas/settings/settings'
import {afterEach, beforeEach, describe, expect, it, vi} from 'vitest'
import {watchInputs} from './follow-inputs'
import type {Target} from './listing-target'

/** The part of a page needed to follow a form: a field in its form, or in a slider. */
class Field extends EventTarget {
  name = 'query'
  type = 'search'
  value = ''
  isConnected = true
  form: object | null = {action: 'http://site/search/new-used-and-demo-cars'}
  slider: object | null = null
  closest() {
    return this.slider
  }
}

/** A slider with its thumb and its number input for the lower end. */
function createSlider(): {thumb: Field; number: Field} {
  const number = Object.assign(new Field(), {name: 'price_min', type: 'number'})
  const thumb = Object.assign(new Field(), {name: '', type: 'range'})
  const slider = {
    localName: 'range-slider',
    getAttribute: (name: string) =>
      name === 'track' ? '{"min":0,"max":100000,"step":1000,"unit":1000,"gap":0}' : null,
    querySelector: (selector: string) =>
      selector.includes('minThumb') ? thumb : selector.includes('minNumber') ? number : null,
  }
  for (const field of [thumb, number]) field.slider = slider
  return {thumb, number}
}

/** What such a form holds: nothing. */
class Empty {
  [Symbol.iterator]() {
    return [][Symbol.iterator]()
  }
}

const went: Target[] = []
let controller: AbortController
let root: EventTarget

beforeEach(() => {
  vi.useFakeTimers()
  went.length = 0
  controller = new AbortController()
  root = new EventTarget()
  vi.stubGlobal('HTMLInputElement', Field)
  vi.stubGlobal('FormData', Empty)
  const go = (target: Target) => void went.push(target)
  watchInputs(root as HTMLElement, go, declaredDefaults.search, controller.signal)
})

afterEach(() => {
  controller.abort()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** A shopper types in a field or moves it. */
function change(field: Field): void {
  const event = new Event('input')
  Object.defineProperty(event, 'target', {value: field})
  root.dispatchEvent(event)
}

const FIELDS: {readonly [kind: string]: () => Field} = {
  text: () => new Field(),
  'a slider': () => createSlider().thumb,
  'the number of a slider': () => createSlider().number,
}

describe('followInputs', () => {
  it.each([
    ['text', 300],
    ['a slider', 400],
    ['the number of a slider', 400],
  ])('follows %s once the shopper rests for its time [5.2a] [9.2c]', (kind, rest) => {
    change(FIELDS[kind]?.() ?? new Field())
    vi.advanceTimersByTime(rest - 1)
    expect(went).toEqual([])
    vi.advanceTimersByTime(1)
    expect(went).toEqual([{href: '/search/new-used-and-demo-cars', history: 'push', typing: true}])
  })

  it('waits while the shopper types, from each letter anew [5.2a] [9.2c]', () => {
    for (let letter = 0; letter < 5; letter += 1) {
      change(new Field())
      vi.advanceTimersByTime(299)
    }
    expect(went).toEqual([])
    vi.advanceTimersByTime(1)
    expect(went).toHaveLength(1)
  })

  it('takes a word that is typed on in the place of its beginning', () => {
    for (let word = 0; word < 2; word += 1) {
      change(new Field())
      vi.advanceTimersByTime(300)
    }
    expect(went.map(({history}) => history)).toEqual(['push', 'replace'])
  })

  it('follows no field that is gone by then', () => {
    change(Object.assign(new Field(), {isConnected: false}))
    vi.advanceTimersByTime(300)
    expect(went).toEqual([])
  })
})
