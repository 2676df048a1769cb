import {afterEach, beforeEach, expect, it, vi} from 'vitest'
import {showToast} from './toast'

/** As much of an element as a message needs; the tests run without a browser. */
class Box {
  className = ''
  text = ''
  children: Box[] = []
  dataset: {limit?: string} = {}
  parent: Box | null = null
  get firstElementChild(): Box | null {
    return this.children[0] ?? null
  }
  append(part: Box | string) {
    if (typeof part === 'string') this.text += part
    else {
      part.parent = this
      this.children.push(part)
    }
  }
  remove() {
    if (this.parent) this.parent.children = this.parent.children.filter((child) => child !== this)
  }
  matches() {
    return false
  }
}

let place: Box
const said = () => place.children.map(({text}) => text)

beforeEach(() => {
  vi.useFakeTimers()
  place = new Box()
  vi.stubGlobal('document', {getElementById: () => place, createElement: () => new Box()})
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

it('[9.12c] there is one message at a time, and it goes by itself', () => {
  showToast({text: 'first'})
  showToast({text: 'second'})
  expect(said()).toEqual(['second'])
  vi.runAllTimers()
  expect(said()).toEqual([])
})

it('[9.12c] a site may show more: a new one takes the place of the oldest', () => {
  place.dataset.limit = '2'
  for (const text of ['first', 'second', 'third']) showToast({text})
  expect(said()).toEqual(['second', 'third'])
})
