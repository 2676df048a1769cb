import {buildLegalPageDocuments} from '@forecourt/schemas/page/legal-pages'
import type {SanityDocument, ValidationContext} from 'sanity'
import {describe, expect, it} from 'vitest'
import {LEGAL_SITE} from '../../testing/sample-legal.ts'
import {NO_ANSWERS} from '../../tools/new-site/new-site-answers.ts'
import {buildSiteDocuments} from '../../tools/new-site/new-site-documents.ts'
import {
  createLegalValidator,
  type LegalContent,
  listGapWarnings,
  listLegalFaults,
} from './list-legal-warnings.ts'

const answers = {...NO_ANSWERS, name: 'Alpha', slug: 'alpha', host: 'alpha.example', state: 'QLD'} as const
const made = buildSiteDocuments(answers, {
  lookKind: null,
  manufacturer: null,
  nextNumber: 1,
  pictureWords: '',
  layers: [],
  takesPayments: false,
})
const site = {...made.find(({_type}) => _type === 'site'), live: true}
const withGaps = made.filter(({_id, _type}) => _type === 'page' && !_id.startsWith('drafts.'))
const filled = buildLegalPageDocuments({id: 'site-alpha', slug: 'alpha'}, LEGAL_SITE)

function content(parts: Partial<LegalContent>): LegalContent {
  return {pages: [], redirects: [], ...parts}
}

describe('a site that is to go live', () => {
  it('is refused with each gap that its legal pages still have', () => {
    const faults = listLegalFaults(site, content({pages: withGaps}))
    expect(faults.map(({path}) => path)).toEqual([['live'], ['live']])
    expect(faults[0]?.message).toContain('[Dealer’s legal name], [ABN]')
    expect(faults[0]?.message).toContain('/privacy-policy')
  })

  it('is refused where a legal page is missing', () => {
    const faults = listLegalFaults(site, content({pages: filled.slice(0, 1)}))
    expect(faults).toMatchObject([
      {message: expect.stringContaining('There is no page /terms-and-conditions')},
    ])
  })

  it('has no warning with its legal pages filled in', () => {
    expect(listLegalFaults(site, content({pages: filled}))).toEqual([])
  })

  it('has no warning with a redirect to legal texts elsewhere', () => {
    const redirects = [
      {_id: 'r', _type: 'redirect', from: '/terms-and-conditions', to: 'https://group.example/terms'},
    ]
    expect(listLegalFaults(site, content({pages: filled.slice(0, 1), redirects}))).toEqual([])
  })

  it('is judged by the page that it shows: its own before everyone’s', () => {
    const forAll = withGaps.map((page) => ({...page, _id: `all-${page._id}`, scope: {audience: 'all'}}))
    expect(listLegalFaults(site, content({pages: [...forAll, ...filled]}))).toEqual([])
    const others = filled.map((page) => ({
      ...page,
      scope: {audience: 'sites', sites: [{_ref: 'site-bravo'}]},
    }))
    expect(listLegalFaults(site, content({pages: others}))).toHaveLength(2)
  })
})

describe('the publish of a site [2.21]', () => {
  /** The warnings or errors for a site that was or was not live before. */
  async function judge(blocks: boolean, wasLive: boolean, pages: LegalContent['pages'], live = true) {
    const answer = {before: {live: wasLive}, pages, redirects: []}
    const client = {fetch: async () => answer, withConfig: () => client}
    const context = {getClient: () => client} as unknown as ValidationContext
    return createLegalValidator(blocks)({...site, live} as unknown as SanityDocument, context)
  }

  it.each([
    ['is stopped where it goes live with gaps', false, true],
    ['is warned of where it is live already', true, false],
  ])('%s', async (_, wasLive, blocks) => {
    expect(await judge(blocks, wasLive, withGaps)).toHaveLength(2)
    expect(await judge(!blocks, wasLive, withGaps)).toBe(true)
    expect(await judge(blocks, wasLive, filled)).toBe(true)
  })

  it('has no warning for a site that stays off', async () => {
    expect(await judge(true, false, withGaps, false)).toBe(true)
  })
})

describe('a legal page', () => {
  it('lists its gaps before it is published', () => {
    expect(listGapWarnings(withGaps[0] ?? {})).toMatchObject([
      {path: ['blocks'], message: expect.stringContaining('[Dealer’s legal name]')},
    ])
    expect(filled.flatMap((page) => listGapWarnings(page))).toEqual([])
  })

  it('is recognised by its address: square brackets on another page mean nothing', () => {
    expect(listGapWarnings({...withGaps[0], slug: {current: 'about-us'}})).toEqual([])
  })
})
