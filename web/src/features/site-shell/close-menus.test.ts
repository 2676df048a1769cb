import {afterEach, beforeEach, describe, expect, it, vi} from 'vitest'
import {createTestElement} from '#/testing/test-element'
import {closeMenus} from './close-menus.element'

/** The part of an element that menus need; the tests run without a browser. */
class Part extends EventTarget {
  isOpen = true
  readonly within: {readonly [selector: string]: Part}
  constructor(within: {readonly [selector: string]: Part} = {}) {
    super()
    this.within = within
  }
  closest(selector: string): Part | null {
    return this.within[selector] ?? null
  }
  matches(): boolean {
    return this.isOpen
  }
  hidePopover() {
    this.isOpen = false
  }
}

let page: EventTarget
let view: EventTarget
let menu: Part
let stop: () => void

beforeEach(() => {
  menu = new Part()
  page = Object.assign(new EventTarget(), {querySelectorAll: () => [menu]})
  view = new EventTarget()
  vi.stubGlobal('Element', Part)
  vi.stubGlobal('document', page)
  vi.stubGlobal('window', view)
  stop = createTestElement(closeMenus, {}).stop
})

afterEach(() => {
  stop()
  vi.unstubAllGlobals()
})

/** Clicks a part of the page; `prevented` if the page handles the click itself. */
function click(target: Part, prevented = false): void {
  const event = new Event('click', {cancelable: true})
  Object.defineProperty(event, 'target', {value: target})
  if (prevented) event.preventDefault()
  page.dispatchEvent(event)
}

describe('an open menu [4.10j]', () => {
  const linkIn = (popover: Part) => {
    const link = new Part({'[popover]': popover})
    return new Part({'a[href]': link})
  }

  it('is closed once a link in it is followed', () => {
    click(linkIn(menu))
    expect(menu.isOpen).toBe(false)
  })

  it('is closed when the page is left, so that it does not come back with it', () => {
    view.dispatchEvent(new Event('pagehide'))
    expect(menu.isOpen).toBe(false)
  })

  it('stays open where the page answers the click itself, and where no link is meant', () => {
    click(linkIn(menu), true)
    click(new Part({'[popover]': menu}))
    expect(menu.isOpen).toBe(true)
  })

  it('is left alone once the page has stopped looking', () => {
    stop()
    click(linkIn(menu))
    view.dispatchEvent(new Event('pagehide'))
    expect(menu.isOpen).toBe(true)
  })
})
