import {describe, expect, it} from 'vitest'
import {buildLegalPages, LEGAL_SLUGS} from '../page/legal-pages.ts'
import {declaredDefaults} from '../settings/settings.ts'
import {compareLegalPage, settleDifferences} from './compare-legal-page.ts'
import type {LegalSite} from './legal-notice.ts'
import {LEGAL_NOTICES, listLegalBlocks, readLegalKey} from './legal-paragraphs.ts'

const NOW = Date.parse('2026-11-20T09:00:00Z')
const on = {on: true, window: null}
const off = {on: false, window: null}

function siteWith(features: Partial<LegalSite['settings']['features']>, holdHours = 48): LegalSite {
  const {reserve} = declaredDefaults
  const settings = {
    ...declaredDefaults,
    features: {...declaredDefaults.features, ...features},
    reserve: {...reserve, holdHours},
  }
  return {settings, takesPayments: true, now: NOW}
}

function writePage(slug: (typeof LEGAL_SLUGS)[number], site: LegalSite): unknown[] {
  const body = buildLegalPages(site).find((one) => one.slug === slug)?.body ?? []
  return [
    {_key: 'words', _type: 'words', body},
    {_key: 'locations', _type: 'locations'},
  ]
}

const none = siteWith({reserve: off, watchlist: off})
const reserving = siteWith({reserve: on, watchlist: off})

describe('compare a legal page', () => {
  it.each(LEGAL_SLUGS)('finds nothing on a page that was written for the site: %s', (slug) => {
    expect(compareLegalPage(writePage(slug, reserving), slug, reserving)).toEqual([])
  })

  it('names what a switch that is on asks for, with its words', () => {
    const differences = compareLegalPage(
      writePage('terms-and-conditions', none),
      'terms-and-conditions',
      reserving,
    )
    expect(differences).toMatchObject([
      {kind: 'missing', block: {about: 'Reserve online', line: expect.stringContaining('for 48 hours')}},
    ])
  })

  it('names what speaks of a switch that is off', () => {
    const page = writePage('terms-and-conditions', reserving)
    expect(compareLegalPage(page, 'terms-and-conditions', none)).toMatchObject([
      {kind: 'surplus', block: {line: expect.stringContaining('is held for you for 48 hours')}},
    ])
  })

  it('names a paragraph whose figure was set anew, and none that staff have worded themselves', () => {
    const page = writePage('terms-and-conditions', reserving)
    expect(
      compareLegalPage(page, 'terms-and-conditions', siteWith({reserve: on, watchlist: off}, 72)),
    ).toMatchObject([{kind: 'changed', block: {line: expect.stringContaining('72 hours')}}])
    const worded = JSON.parse(
      JSON.stringify(page).replaceAll('set aside on your card', 'blocked on your card'),
    )
    expect(compareLegalPage(worded, 'terms-and-conditions', reserving)).toEqual([])
  })

  it('asks for no fact again that staff have filled in on the page', () => {
    const filled = JSON.parse(
      JSON.stringify(writePage('privacy-policy', none)).replaceAll(
        /\[[^[\]{}"]*\p{L}[^[\]{}"]*\]/gu,
        'Known',
      ),
    )
    expect(compareLegalPage(filled, 'privacy-policy', none)).toEqual([])
  })

  it('lists everything of a page that holds none of it, but no heading', () => {
    const differences = compareLegalPage([], 'cookies', none)
    expect(differences.length).toBeGreaterThan(5)
    expect(differences.every(({kind, block}) => kind === 'missing' && !block.line.startsWith('## '))).toBe(
      true,
    )
    for (const value of [null, undefined, 7, [{_type: 'words'}], [null]])
      expect(compareLegalPage(value, 'cookies', none)).toHaveLength(differences.length)
  })
})

describe('take differences', () => {
  const flags = LEGAL_NOTICES.filter(({path}) => path.startsWith('features.'))
  it.each(flags.map(({path}) => path.replace('features.', '')))(
    'leads from a page without %s to the page with it, and back',
    (name) => {
      const sites = [siteWith({[name]: off}), siteWith({[name]: on})] as const
      for (const slug of LEGAL_SLUGS)
        for (const [from, to] of [sites, sites.toReversed()] as [LegalSite, LegalSite][]) {
          const page = writePage(slug, from)
          const taken = settleDifferences(page, slug, to, compareLegalPage(page, slug, to))
          expect(taken, slug).toEqual(writePage(slug, to))
        }
    },
  )

  it('keeps the words of staff where they are', () => {
    const [words, locations] = writePage('terms-and-conditions', none) as [{body: object[]}, object]
    const own = {_type: 'block', _key: 'own', style: 'normal', children: [{_type: 'span', text: 'Our own.'}]}
    const page = [{...words, body: [...words.body, own]}, locations]
    const differences = compareLegalPage(page, 'terms-and-conditions', reserving)
    const [taken] = settleDifferences(page, 'terms-and-conditions', reserving, differences) as [
      {body: object[]},
    ]
    expect(taken.body.at(-1)).toEqual(own)
    expect(taken.body).toHaveLength(words.body.length + 3)
  })

  it('begins a page that has no text', () => {
    const differences = compareLegalPage(undefined, 'cookies', none)
    const [first] = settleDifferences(undefined, 'cookies', none, differences) as [{body: {_key: string}[]}]
    const ids = first.body.map(({_key}) => readLegalKey(_key)?.id)
    expect(ids).toEqual(listLegalBlocks('cookies', none).map(({id}) => id))
  })
})
