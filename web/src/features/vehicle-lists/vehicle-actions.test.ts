import {afterEach, beforeEach, describe, expect, it, vi} from 'vitest'
import {compared, favourites} from '#/lib/shopper/vehicle-lists'
import {createTestElement, TestPart} from '#/testing/test-element'
import {markListed} from './mark-listed'
import {vehicleActions} from './vehicle-actions.element'

const said: string[] = []
const announced: string[] = []
type Action = {readonly label: string; readonly press?: () => void}
let offered: Action | undefined
vi.mock('#/browser/toast.element', () => ({
  showToast: ({text, action}: {text: string; action?: Action}) => {
    said.push(text)
    offered = action
  },
  announce: (text: string) => announced.push(text),
}))

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
  const root = new TestPart({querySelector: () => null, querySelectorAll: () => []})
  const parts = {root, values, targets: {save: [save], compare: [compare]}}
  const {stop} = createTestElement(vehicleActions, parts)
  const shown = createTestElement(markListed, parts)
  stops.push(stop, shown.stop)
  const press = (button: Button) => {
    const event = new Event('click')
    Object.defineProperty(event, 'target', {value: button})
    root.dispatchEvent(event)
  }
  return {save, compare, press, stop: shown.stop, pressed: () => [save.ariaPressed, compare.ariaPressed]}
}

function listEvents(): unknown[] {
  const layer: unknown = Reflect.get(window, 'dataLayer')
  return Array.isArray(layer) ? layer : []
}

beforeEach(() => {
  said.length = 0
  announced.length = 0
  const stored = new Map<string, string>()
  const listeners = new EventTarget()
  vi.stubGlobal('Node', Button)
  vi.stubGlobal('document', {cookie: '', querySelector: () => null})
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

describe('vehicle-actions', () => {
  it('saves and removes a car, and shows its state [4.4d]', () => {
    const {save, press, pressed} = start()
    expect(pressed()).toEqual(['false', 'false'])
    press(save)
    expect(favourites.has('1')).toBe(true)
    expect(pressed()).toEqual(['true', 'false'])
    press(save)
    expect(favourites.has('1')).toBe(false)
    expect(pressed()).toEqual(['false', 'false'])
  })

  it('puts a removed car back when that is undone, which is no new favourite', () => {
    const {save, press, pressed} = start()
    press(save)
    const events = listEvents().length
    press(save)
    expect(offered?.label).toBe('Undo')
    offered?.press?.()
    expect(favourites.has('1')).toBe(true)
    expect(pressed()).toEqual(['true', 'false'])
    expect(listEvents()).toHaveLength(events)
    expect(announced).toEqual(['Kia Rio saved'])
  })

  it('puts a removed car back where it was, beside what was saved meanwhile', () => {
    const others = ['2', '3', '4'].map((id) => ({...car, id, slug: `car-${id}`}))
    favourites.replace([...others.slice(0, 2), car])
    const {save, press} = start()
    press(save)
    favourites.put(others[2] ?? car)
    offered?.press?.()
    expect(favourites.list().map(({id}) => id)).toEqual(['4', '2', '1', '3'])
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

  it('ignores elements without a car', () => {
    const {save, press} = start({car: {id: 7}})
    press(save)
    expect(favourites.list()).toEqual([])
  })

  it('counts a saved car without data of the shopper, and does not count a removed car [4.4e, 7.17a, 7.17b]', () => {
    const {save, press} = start()
    press(save)
    const saved = {
      event: 'asc_cta_interaction',
      event_id: 39,
      element_type: 'save_tool',
      event_action_result: 'save',
      item_id: '1',
      item_make: 'Kia',
      item_model: 'Rio',
    }
    expect(listEvents()).toEqual([saved])
    press(save)
    expect(listEvents()).toEqual([saved])
    expect(said).toEqual(['Kia Rio saved', 'Kia Rio is no longer saved'])
  })

  it('shows no message over the page where a tray shows the cars, but tells it a screen reader', () => {
    vi.stubGlobal('document', {
      cookie: '',
      querySelector: (name: string) => (name === 'compare-tray' ? {} : null),
    })
    const {compare, press} = start()
    press(compare)
    press(compare)
    expect(said).toEqual([])
    expect(announced).toEqual(['Kia Rio is ready to compare', 'Kia Rio is no longer compared'])
  })

  it('refuses a fifth car to compare, and says how to make room [1.4]', () => {
    const cars = ['1', '2', '3', '4', '5'].map((id) => start({car: {...car, id}}))
    for (const {compare, press} of cars) press(compare)
    expect(said.at(-1)).toBe('4 cars fit side by side. Take one away first.')
    expect(listEvents()).toHaveLength(4)
    cars[1]?.press(cars[1].compare)
    cars[4]?.press(cars[4].compare)
    expect(said.at(-1)).toBe('4 of 4 cars to compare')
  })
})
