import {JSDOM} from 'jsdom'
import {afterEach, beforeEach, describe, expect, it, vi} from 'vitest'
import {type EarlyInput, type PageWindow, replayEarlyInput} from './early-input'

let heard: string[]
let loaded: () => void
let page: PageWindow

/** A page whose scripts have not come yet, with listeners that note what they hear. */
beforeEach(() => {
  const {window} = new JSDOM(`
    <button id="heart"></button><input id="make"><input id="used" type="checkbox">
    <select id="state"><option>NSW<option>VIC</select><input id="from" type="range" value="1">
    <input id="photos" type="file">`)
  heard = []
  for (const type of ['click', 'input', 'change'])
    window.document.addEventListener(type, ({target}) => {
      if (target instanceof window.HTMLElement) heard.push(`${type} ${target.id}`)
    })
  const {HTMLElement, HTMLInputElement, HTMLSelectElement, HTMLTextAreaElement, Event} = window
  const globals = {window, HTMLElement, HTMLInputElement, HTMLSelectElement, HTMLTextAreaElement, Event}
  for (const [name, value] of Object.entries(globals)) vi.stubGlobal(name, value)
  const scriptsLoaded = new Promise<void>((resolve) => {
    loaded = resolve
  })
  page = window
  page.earlyInput = {events: new Map(), scriptsLoaded}
})
afterEach(() => vi.unstubAllGlobals())

function find<T extends HTMLElement = HTMLInputElement>(id: string): T {
  const element = window.document.querySelector<T>(`#${id}`)
  if (!element) throw new Error(`The page has no ${id}`)
  return element
}

function getEvents(): EarlyInput['events'] {
  return page.earlyInput?.events ?? new Map()
}

async function settle(): Promise<void> {
  for (let turn = 0; turn < 3; turn += 1) await new Promise((resolve) => setTimeout(resolve))
}

describe('replay of early input', () => {
  it('presses and changes again, in order, once all scripts have run', async () => {
    const events = getEvents()
    events.set(find('heart'), 'press')
    for (const id of ['make', 'used', 'state']) events.set(find(id), 'change')
    replayEarlyInput()
    await settle()
    expect(heard).toEqual([])
    loaded()
    await settle()
    expect(heard).toEqual([
      'click heart',
      'input make',
      'change make',
      'input used',
      'change used',
      'input state',
      'change state',
    ])
    expect(page.earlyInput).toBeUndefined()
  })

  it('tells of chosen files, and leaves them as they are', async () => {
    const set = vi.spyOn(window.HTMLInputElement.prototype, 'value', 'set')
    getEvents().set(find('photos'), 'change')
    replayEarlyInput()
    loaded()
    await settle()
    expect(heard).toEqual(['input photos', 'change photos'])
    expect(set).not.toHaveBeenCalled()
  })

  it('does not replay what is pressed or changed from now on, or again', async () => {
    const events = getEvents()
    events.set(find('heart'), 'press')
    events.set(find('from'), 'change')
    replayEarlyInput()
    events.set(find('heart'), 'press')
    events.set(find('from'), 'change')
    events.set(find('used'), 'change')
    loaded()
    await settle()
    expect(heard).toEqual([])
  })

  it('can be cancelled, and does nothing on a page without a recorder', async () => {
    getEvents().set(find('heart'), 'press')
    replayEarlyInput()()
    loaded()
    await settle()
    expect(heard).toEqual([])
    delete page.earlyInput
    expect(() => replayEarlyInput()()).not.toThrow()
  })
})
