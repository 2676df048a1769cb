// @vitest-environment jsdom
import {beforeEach, describe, expect, it, vi} from 'vitest'
import {findParts} from '#/browser/behaviour'
import {rovingFocus} from './roving-focus.element'

let root: HTMLElement
beforeEach(() => {
  document.body.innerHTML = `<roving-focus role="toolbar">
    <ul><li><a href="/one">One</a></li><li><a href="/two">Two</a></li></ul>
    <button>Three</button><button disabled>Never</button>
  </roving-focus>`
  root = document.body.firstElementChild as HTMLElement
  rovingFocus({...findParts(root), signal: new AbortController().signal})
  root.querySelector('a')?.focus()
})

function press(key: string, more: KeyboardEventInit = {}): boolean {
  const event = new KeyboardEvent('keydown', {key, bubbles: true, cancelable: true, ...more})
  document.activeElement?.dispatchEvent(event)
  return event.defaultPrevented
}

const getFocused = () => document.activeElement?.textContent

describe('roving-focus', () => {
  it('goes by arrow keys from one item to the next, round at both ends, and by Home and End', () => {
    const seen = ['ArrowRight', 'ArrowRight', 'ArrowRight', 'ArrowLeft', 'Home', 'End'].map((key) => {
      expect(press(key)).toBe(true)
      return getFocused()
    })
    expect(seen).toEqual(['Two', 'Three', 'One', 'Three', 'One', 'Three'])
  })

  it.each([false, true])('is left by Tab, with Shift: %s', (shiftKey) => {
    vi.useFakeTimers()
    press('ArrowRight')
    expect(press('Tab', {shiftKey})).toBe(false)
    const stops = () =>
      [...root.querySelectorAll<HTMLElement>('a, button:enabled')].map((item) => item.tabIndex)
    expect(stops()).toEqual([-1, 0, -1])
    vi.runAllTimers()
    expect(stops()).toEqual([0, 0, 0])
    vi.useRealTimers()
  })

  it('leaves other keys and key combinations to the browser', () => {
    expect(press('Enter')).toBe(false)
    expect(press('ArrowRight', {altKey: true})).toBe(false)
    expect(press('ArrowRight', {ctrlKey: true})).toBe(false)
    expect(getFocused()).toBe('One')
  })
})
