import {afterEach, beforeEach, describe, expect, it, vi} from 'vitest'
import {createTestElement, TestPart} from '#/testing/test-element'

const loaded: string[] = []
vi.mock('./load-google-analytics', () => ({loadGoogleAnalytics: (id: string) => void loaded.push(id)}))

const {googleAnalytics} = await import('./google-analytics.element')
const stored = new Map<string, string>()

type Visit = {choice?: 'yes' | 'no' | 'all'; ask?: boolean; tells?: boolean; gpc?: boolean}

function openPage({choice, ask = true, tells = false, gpc = false}: Visit) {
  if (choice) stored.set('forecourt.measuring', choice)
  vi.stubGlobal('navigator', {globalPrivacyControl: gpc})
  const parts = {question: new TestPart({hidden: true}), yes: new TestPart(), no: new TestPart()}
  createTestElement(googleAnalytics, {
    values: {measurement: 'G-TEST', ask, tells},
    targets: {question: [parts.question], yes: [parts.yes], no: [parts.no]},
  })
  return parts
}

beforeEach(() => {
  loaded.length = 0
  stored.clear()
  const localStorage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, text: string) => void stored.set(key, text),
  }
  vi.stubGlobal('window', Object.assign(new EventTarget(), {localStorage}))
  vi.stubGlobal('document', {querySelector: () => null})
})
afterEach(() => vi.unstubAllGlobals())

describe('analytics of another service [7.17b]', () => {
  it.each([
    ['the site does not ask', {ask: false}, ['G-TEST']],
    ['the visitor has agreed', {choice: 'yes'}, ['G-TEST']],
    ['the visitor has refused', {choice: 'no'}, []],
    ['the visitor has refused on a site that stopped asking', {choice: 'no', ask: false}, []],
    ['the browser sends an opt-out', {choice: 'yes', gpc: true}, []],
    ['the visitor has agreed to advertisers too', {choice: 'all', tells: true}, ['G-TEST']],
    ['the visitor has refused on a site that tells advertisers', {choice: 'no', tells: true}, []],
  ] satisfies [string, Visit, string[]][])('asks nothing where %s', (_, visit, expected) => {
    expect(openPage(visit).question.hidden).toBe(true)
    expect(loaded).toEqual(expected)
  })

  it.each([
    ['yes', ['G-TEST']],
    ['no', []],
  ] as const)('asks a new visitor once, and follows the answer %s', (answer, expected) => {
    const page = openPage({})
    expect(page.question.hidden).toBe(false)
    expect(loaded).toEqual([])
    page[answer].dispatchEvent(new Event('click'))
    expect(page.question.hidden).toBe(true)
    expect(loaded).toEqual(expected)
    expect(stored.get('forecourt.measuring')).toBe(answer)
    expect(openPage({}).question.hidden).toBe(true)
  })

  it('asks again who agreed to less than the question says now, and loads nothing twice', () => {
    const page = openPage({choice: 'yes', tells: true})
    expect(page.question.hidden).toBe(false)
    page.yes.dispatchEvent(new Event('click'))
    expect(stored.get('forecourt.measuring')).toBe('all')
    expect(loaded).toEqual(['G-TEST'])
    expect(openPage({tells: true}).question.hidden).toBe(true)
  })
})
