import {renderToStaticMarkup} from 'react-dom/server'
import {afterEach, describe, expect, it, vi} from 'vitest'
import type {Trial} from '#/domain/experiments/trial'
import {ROBOT_WORDS} from '#/domain/visits/describe-browser'
import {canMeasure} from '#/lib/analytics/can-measure'
import {MEASURING_KEY} from '#/lib/analytics/measuring-key'
import {VERSIONS_KEY} from '#/lib/versions-key'
import {Headline} from '#/ui/headline'
import {ChooseVersions, chooseVersions} from './choose-versions'
import {moveSections, OrderedSections} from './ordered-sections'

const TRIAL: Trial = {
  key: 'abc',
  part: 'home.headline',
  target: null,
  share: 100,
  goal: 'sent',
  versions: [{words: 'Second', sections: []}],
}

type Visit = {
  trials?: readonly (readonly [string, number, number])[]
  ask?: boolean
  choice?: string
  gpc?: boolean
  userAgent?: string
  kept?: string
  draw?: number
  isFull?: boolean
}

const BROWSER = 'Mozilla/5.0 (iPhone) Mobile Safari'

/** Runs the script of a page; what it keeps and which rules it adds. */
function run({
  trials = [['abc', 2, 100]],
  ask = false,
  choice,
  gpc = false,
  userAgent = BROWSER,
  kept,
  draw = 0.99,
  isFull = false,
}: Visit) {
  let stored = kept
  const rules: string[] = []
  const dataset = {trials: JSON.stringify(trials), ...(ask && {ask: ''})}
  vi.spyOn(Math, 'random').mockReturnValue(draw)
  const localStorage = {getItem: (key: string) => (key === MEASURING_KEY ? (choice ?? null) : null)}
  const sessionStorage = {
    getItem: () => stored ?? null,
    setItem: (_: string, text: string) => {
      if (isFull) throw new Error('full')
      stored = text
    },
  }
  vi.stubGlobal('localStorage', localStorage)
  vi.stubGlobal('sessionStorage', sessionStorage)
  vi.stubGlobal('window', {localStorage, sessionStorage})
  vi.stubGlobal('navigator', {globalPrivacyControl: gpc, userAgent})
  vi.stubGlobal(
    'CSSStyleSheet',
    class {
      text = ''
      replaceSync(text: string) {
        this.text = text
      }
    },
  )
  const document = {
    currentScript: {dataset},
    querySelector: () => null,
    get adoptedStyleSheets() {
      return []
    },
    set adoptedStyleSheets(sheets: readonly {text: string}[]) {
      rules.push(...sheets.map(({text}) => text))
    },
  }
  vi.stubGlobal('document', document)
  chooseVersions(VERSIONS_KEY, MEASURING_KEY, ROBOT_WORDS)
  const chosen: unknown = stored === undefined ? null : JSON.parse(stored)
  return {chosen, rules: rules.join(''), may: canMeasure(ask)}
}

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

describe('version of a visit', () => {
  it('is drawn once, kept by the tab, and shown in place of the first [7.19d]', () => {
    const {chosen, rules} = run({})
    expect(chosen).toEqual({abc: 1})
    expect(rules).toContain('[data-trial="abc"][data-version="0"]{display:none}')
    expect(rules).toContain('[data-trial="abc"][data-version="1"]{display:inline}')
    expect(run({kept: '{"abc":0}'})).toMatchObject({chosen: {abc: 0}, rules: ''})
  })

  it('is the first, uncounted, for visits beyond the share', () => {
    expect(run({trials: [['abc', 2, 50]], draw: 0.6})).toMatchObject({chosen: {abc: -1}, rules: ''})
    expect(run({trials: [['abc', 2, 50]], draw: 0.4})).toMatchObject({chosen: {abc: 0}, rules: ''})
  })

  it('is the first where the browser cannot keep it', () => {
    expect(run({isFull: true}).rules).toBe('')
  })

  it.each([
    ['Googlebot', 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)'],
    ['GPTBot', 'Mozilla/5.0 AppleWebKit/537.36; compatible; GPTBot/1.2'],
    ['Claude', 'Claude-User/1.0'],
  ])('is the first for %s [7.19d]', (_, userAgent) => {
    expect(run({userAgent})).toMatchObject({chosen: null, rules: ''})
  })

  const CHOICES = [undefined, 'yes', 'no']
  it.each(
    CHOICES.flatMap((choice) =>
      [true, false].flatMap((ask) => [true, false].map((gpc) => ({choice, ask, gpc}))),
    ),
  )('is drawn exactly where the visit may be measured: %j [7.19d]', (visit) => {
    const {chosen, may} = run(visit)
    expect(chosen !== null).toBe(may === true)
  })
})

describe('page with versions', () => {
  it('has all of them, and nothing more where nothing is tried', () => {
    const words = ['First. And more.', 'Second']
    const html = renderToStaticMarkup(<Headline words="First. And more." versions={{key: 'abc', words}} />)
    expect(html).toMatch(
      /<span data-trial="abc" data-version="0">.*First\..*<\/span>.*<span data-trial="abc" data-version="1">Second/,
    )
    expect(renderToStaticMarkup(<Headline words="First" />)).toBe('First')
    expect(renderToStaticMarkup(<ChooseVersions trials={[TRIAL]} of={['tile']} ask />)).toBe('')
    expect(renderToStaticMarkup(<ChooseVersions trials={[TRIAL]} of={['home']} ask />)).toContain(
      'data-trials="[[&quot;abc&quot;,2,100]]" data-ask=""',
    )
  })

  it('moves the sections of the home page to the order of the version, and shows them', () => {
    const sections = (['bodyTiles', 'offers'] as const).map((name) => ({name, content: name}))
    const trial: Trial = {...TRIAL, part: 'home.sections', versions: [{words: null, sections: ['offers']}]}
    const html = renderToStaticMarkup(<OrderedSections sections={sections} trials={[trial]} />)
    expect(html).toContain('data-orders="[[&quot;offers&quot;,&quot;bodyTiles&quot;]]"')
    expect(renderToStaticMarkup(<OrderedSections sections={sections} trials={[]} />)).not.toContain('script')
    const moved: string[] = []
    const root = {
      dataset: {trial: 'abc', orders: '[["offers","bodyTiles"]]'},
      style: {visibility: ''},
      append: (id: string) => moved.push(id),
    }
    vi.stubGlobal('document', {currentScript: {parentElement: root}, getElementById: (id: string) => id})
    vi.stubGlobal('sessionStorage', {getItem: () => '{"abc":1}'})
    vi.stubGlobal('getComputedStyle', () => ({visibility: 'visible'}))
    moveSections(VERSIONS_KEY)
    expect(moved).toEqual([])
    vi.stubGlobal('getComputedStyle', () => ({visibility: 'hidden'}))
    moveSections(VERSIONS_KEY)
    expect([moved, root.style.visibility]).toEqual([['section-offers', 'section-bodyTiles'], 'visible'])
  })
})
