import {afterEach, expect, it, vi} from 'vitest'
import {createTestElement, TestPart} from '#/testing/test-element'
import {nearMe} from './near-me.element'

afterEach(() => vi.unstubAllGlobals())

function start(
  answer: (done: (found: object) => void, failed: (error: object) => void) => void,
  postcode = [new TestPart()],
) {
  const asked = vi.fn(answer)
  vi.stubGlobal('navigator', {geolocation: {getCurrentPosition: asked}})
  vi.stubGlobal('GeolocationPositionError', {PERMISSION_DENIED: 1})
  vi.stubGlobal('document', {createElement: () => new TestPart({remove: () => {}})})
  const sent: unknown[] = []
  const held: {value?: string}[] = []
  const form = {append: (input: object) => held.push(input), submit: () => sent.push(held.at(-1)?.value)}
  const ask = new TestPart({form})
  const problem = new TestPart()
  createTestElement(nearMe, {targets: {ask: [ask], postcode, problem: [problem]}})
  return {asked, ask, sent, problem}
}

it('position of a device › is asked for at a press alone, and rounded before it is sent [9.10g]', () => {
  const {asked, ask, sent} = start((done) => done({coords: {latitude: -33.906712, longitude: 151.194238}}))
  expect(asked).not.toHaveBeenCalled()
  ask.dispatchEvent(new Event('click'))
  expect(sent).toEqual(['-33.9,151.2'])
})

it('position of a device › is sent from a form without a postcode too [9.10g]', () => {
  const {ask, sent} = start((done) => done({coords: {latitude: -33.9, longitude: 151.2}}), [])
  ask.dispatchEvent(new Event('click'))
  expect(sent).toEqual(['-33.9,151.2'])
})

it.each([
  [1, 'Your browser does not share your position. Type a postcode.'],
  [2, 'Your position could not be found. Type a postcode.'],
  [3, 'Your position could not be found. Type a postcode.'],
])('position of a device › is explained and not sent where it fails with %i: %s [9.10g]', (code, words) => {
  const {ask, sent, problem} = start((_, failed) => failed({code}))
  ask.dispatchEvent(new Event('click'))
  expect(problem.textContent).toBe(words)
  expect(sent).toEqual([])
})
