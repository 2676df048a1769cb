import {afterEach, beforeEach, describe, expect, it, vi} from 'vitest'
import {compared, favourites} from '#/lib/shopper/vehicle-lists'
import {createTestElement, TestPart} from '#/testing/test-element'
import {vehicleActions} from './vehicle-actions.element'

class Button extends TestPart {
  ariaPressed = 'false'
  contains(other: unknown): boolean {
    return other === this
  }
}

const car = {id: '1', name: 'Kia Rio', slug: 'kia-rio-1', make: 'Kia', model: 'Rio', primary_image_url: null}

let stops: (() => void)[] = []

function start(values: {readonly [name: string]: unknown} = {car}) {
  const [save, compare] = [new Button(), new Button()]
  const {root, stop} = createTestElement(vehicleActions, {
    values,
    targets: {save: [save], compare: [compare]},
  })
  stops.push(stop)
  const press = (button: Button) => {
    const event = new Event('click')
    Object.defineProperty(event, 'target', {value: button})
    root.dispatchEvent(event)
  }
  return {save, compare, press, stop, pressed: () => [save.ariaPressed, compare.ariaPressed]}
}

beforeEach(() => {
  const stored = new Map<string, string>()
  const listeners = new EventTarget()
  vi.stubGlobal('Node', Button)
  vi.stubGlobal('window', {
    addEventListener: listeners.addEventListener.bind(listeners),
    removeEventListener: listeners.removeEventListener.bind(listeners),
    localStorage: {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, text: string) => stored.set(key, text),
    },
  })
})

afterEach(() => {
  for (const stop of stops) stop()
  stops = []
  vi.unstubAllGlobals()
})

describe('the buttons of a car', () => {
  it('saves and lets go, and shows which holds [4.4d]', () => {
    const {save, press, pressed} = start()
    expect(pressed()).toEqual(['false', 'false'])
    press(save)
    expect(favourites.has('1')).toBe(true)
    expect(pressed()).toEqual(['true', 'false'])
    press(save)
    expect(favourites.has('1')).toBe(false)
    expect(pressed()).toEqual(['false', 'false'])
  })

  it('compares with a button of its own', () => {
    const {compare, press, pressed} = start()
    press(compare)
    expect(compared.has('1')).toBe(true)
    expect(pressed()).toEqual(['false', 'true'])
  })

  it('follows a list that changes elsewhere, until it leaves the page', () => {
    const {pressed, stop} = start()
    favourites.put(car)
    expect(pressed()[0]).toBe('true')
    stop()
    favourites.remove('1')
    expect(pressed()[0]).toBe('true')
  })

  it('does nothing for what is no car', () => {
    const {save, press} = start({car: {id: 7}})
    press(save)
    expect(favourites.list()).toEqual([])
  })
})
