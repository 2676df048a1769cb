import {afterEach, beforeEach, describe, expect, it, vi} from 'vitest'
import {createTestElement} from '#/testing/test-element'

type Report = (metric: {name: string; value: number}) => void
const reports: Report[] = []
const note = (report: Report) => void reports.push(report)
vi.mock('web-vitals', () => ({onCLS: note, onINP: note, onLCP: note, onTTFB: note}))

const {pageVitals} = await import('./page-vitals.element')
const sent: string[] = []
let page: EventTarget

function stub({choice, isKey = false, gpc = false}: {choice: string | null; isKey?: boolean; gpc?: boolean}) {
  page = Object.assign(new EventTarget(), {localStorage: {getItem: () => choice}})
  vi.stubGlobal('window', page)
  vi.stubGlobal('location', {pathname: '/cars/kia-rio-canary'})
  vi.stubGlobal('document', {
    visibilityState: 'hidden',
    querySelector: () => (isKey ? {} : null),
    addEventListener: page.addEventListener.bind(page),
  })
  vi.stubGlobal('navigator', {
    globalPrivacyControl: gpc,
    sendBeacon: (address: string, body: string) => sent.push(`${address} ${body}`),
  })
}

beforeEach(() => {
  reports.length = 0
  sent.length = 0
})
afterEach(() => vi.unstubAllGlobals())

async function measure(ask: boolean): Promise<void> {
  createTestElement(pageVitals, {values: {ask}})
  await vi.dynamicImportSettled()
  for (const report of reports) report({name: 'LCP', value: 1234})
  page.dispatchEvent(new Event('visibilitychange'))
  page.dispatchEvent(new Event('pagehide'))
}

describe('vitals of a page', () => {
  it.each([
    ['asks nobody', false, {choice: null}],
    ['was answered with yes', true, {choice: 'yes'}],
  ])('are told once, with the kind of page alone, where the site %s', async (_, ask, given) => {
    stub(given)
    await measure(ask)
    expect(sent).toEqual(['/api/vitals {"template":"item","vitals":[{"name":"LCP","value":1234}]}'])
  })

  it.each([
    ['the site asks, and nobody has answered', true, {choice: null}],
    ['the reader said no', true, {choice: 'no'}],
    ['the browser asks not to be measured', false, {choice: 'yes', gpc: true}],
    ['the address is a key', false, {choice: null, isKey: true}],
  ])('are not even measured where %s', async (_, ask, given) => {
    stub(given)
    await measure(ask)
    expect([reports, sent]).toEqual([[], []])
  })
})
