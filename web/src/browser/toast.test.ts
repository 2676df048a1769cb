import {declaredDefaults} from '@forecourt/schemas/settings/settings'
import {afterEach, beforeEach, describe, expect, it, vi} from 'vitest'
import {TestPart} from '#/testing/test-element'
import {announce, showToast} from './toast.element'

/** The part of an element that a message needs; the tests run without a browser. */
class Box extends TestPart {
  text = ''
  className = ''
  children: Box[] = []
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

let place: Box | null = null

/** Puts the place where messages appear into the page; returns what it says. */
function addPlace(limit: number): () => string[] {
  const root = new Box()
  root.setAttribute('limit', String(limit))
  place = root
  return () => root.children.map(({text}) => text)
}

beforeEach(() => {
  vi.useFakeTimers()
  place = null
  vi.stubGlobal('document', {createElement: () => new Box(), querySelector: () => place})
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('showToast', () => {
  it('shows one message at a time by default, which disappears by itself [9.12c]', () => {
    const listShown = addPlace(declaredDefaults.messages.toastLimit)
    showToast({text: 'first'})
    showToast({text: 'second'})
    expect(listShown()).toEqual(['second'])
    vi.runAllTimers()
    expect(listShown()).toEqual([])
  })

  it('shows as many as the site allows, a new one in place of the oldest [9.12c]', () => {
    const listShown = addPlace(2)
    for (const text of ['first', 'second', 'third']) showToast({text})
    expect(listShown()).toEqual(['second', 'third'])
  })

  it('shows nothing where the page has no place for it', () => {
    const listShown = addPlace(1)
    place = null
    showToast({text: 'late'})
    expect(listShown()).toEqual([])
  })
})

describe('the button of a message', () => {
  it('acts and ends the message', () => {
    const listShown = addPlace(1)
    const press = vi.fn()
    showToast({text: 'removed', action: {label: 'Undo', press}})
    const button = place?.children[0]?.children[0]
    expect(button?.textContent).toBe('Undo')
    button?.dispatchEvent(new Event('click'))
    expect(press).toHaveBeenCalledOnce()
    expect(listShown()).toEqual([])
  })
})

describe('announce', () => {
  it('leaves the message on the screen where it is, and goes by itself', () => {
    const listShown = addPlace(1)
    showToast({text: 'on screen'})
    announce('spoken')
    expect(listShown()).toEqual(['on screen', 'spoken'])
    expect(place?.children.map(({className}) => className)).toEqual(['toast', 'sr-only'])
    vi.runAllTimers()
    expect(listShown()).toEqual([])
  })
})
