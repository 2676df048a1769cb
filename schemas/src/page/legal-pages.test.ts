import {describe, expect, it} from 'vitest'
import {documents} from '../documents.ts'
import {LEGAL_GAPS} from '../legal/general-notices.ts'
import {PROCESSED_SERVICES} from '../legal/legal-notice.ts'
import {declaredDefaults} from '../settings/settings.ts'
import {
  buildLegalPageDocuments,
  buildLegalPages,
  LEGAL_SLUGS,
  listGaps,
  REQUIRED_LEGAL_SLUGS,
} from './legal-pages.ts'

const NOW = Date.parse('2026-11-20T09:00:00Z')
const UNKNOWN = {settings: declaredDefaults, takesPayments: false, now: NOW}
const KNOWN = {
  ...UNKNOWN,
  settings: {
    ...declaredDefaults,
    identity: {
      ...declaredDefaults.identity,
      legalName: 'Alpha Cars Pty Ltd',
      abn: '12 345 678 901',
      phone: '(07) 3000 0000',
      state: 'QLD' as const,
    },
    finance: {
      ...declaredDefaults.finance,
      creditProvider: 'Alpha Lending, Australian credit licence 000000.',
    },
    legal: {
      email: 'privacy@alpha.example',
      commission: 'Lenders pay us a commission. Ask us how much it is.',
      processors: (['hosting', 'mail', 'texts'] as const).map((service) => ({
        service,
        name: `${service} company`,
        countries: 'Australia',
      })),
    },
  },
}

function getWords(slug: string, site = UNKNOWN): string {
  const page = buildLegalPages(site).find((one) => one.slug === slug)
  return page?.body.map(({children}) => children.map(({text}) => text).join('')).join('\n') ?? ''
}

describe('legal pages', () => {
  it('mark every fact that is not known as a gap', () => {
    const services = (['hosting', 'mail', 'texts'] as const).map(
      (service) => `[${PROCESSED_SERVICES[service]}: which company, and in which countries]`,
    )
    const gaps = listGaps(buildLegalPageDocuments({id: 'site-a', slug: 'a'}, UNKNOWN))
    expect(gaps.toSorted()).toEqual([...Object.values(LEGAL_GAPS), ...services].toSorted())
    const {identity} = KNOWN.settings
    const withoutNumber = {...KNOWN.settings, identity: {...identity, abn: null}}
    expect(listGaps(buildLegalPages({...KNOWN, settings: withoutNumber}))).toEqual([LEGAL_GAPS.abn])
  })

  it('have no gap for a dealer of whom all is known, and say it', () => {
    expect(listGaps(buildLegalPages(KNOWN))).toEqual([])
    for (const slug of [...REQUIRED_LEGAL_SLUGS, 'credit-guide'])
      expect(getWords(slug, KNOWN)).toContain('Alpha Cars Pty Ltd, ABN 12 345 678 901')
    expect(getWords('privacy-policy', KNOWN)).toContain('privacy@alpha.example')
    expect(getWords('privacy-policy', KNOWN)).toContain('hosting company (Australia)')
  })

  it.each([
    ['who handles the information', /says how .* handles personal information/],
    ['what is collected', /What we collect/],
    ['how it is collected and held', /How we collect and hold it/],
    ['what it is used for', /What we use it for/],
    ['that news come only by consent and can be stopped', /only if you agreed.*how to stop it/],
    ['who gets it', /Who we give it to/],
    ['in which countries it is kept', /a country other than Australia/],
    ['which decisions a program makes', /Decisions made by computer/],
    ['how to see it and have it corrected', /See it or have it corrected/],
    ['how to complain, and to whom after that', /Information Commissioner/],
  ])('tell of privacy %s (Australian Privacy Principles 1.4, 1.8 and 5.2)', (_, words) => {
    expect(getWords('privacy-policy')).toMatch(words)
  })

  it('have the addresses that the default settings link to [2.21]', () => {
    const linked = declaredDefaults.navigation.legal.map(({href}) => href)
    // What a site says of its accessibility is no legal page: it has no paragraphs by what is on.
    expect(linked.toSorted()).toEqual(['accessibility', ...LEGAL_SLUGS].map((slug) => `/${slug}`).toSorted())
  })

  it('leave out the credit guide of a site without finance', () => {
    const settings = {...declaredDefaults, finance: {...declaredDefaults.finance, show: false}}
    expect(buildLegalPages({...UNKNOWN, settings}).map(({slug}) => slug)).toEqual([
      'privacy-policy',
      'terms-and-conditions',
      'cookies',
    ])
  })

  it.each(LEGAL_SLUGS)('are stored as pages that the declaration takes: %s', (slug) => {
    const page = buildLegalPageDocuments({id: 'site-a', slug: 'a'}, UNKNOWN).find(
      (one) => one.slug.current === slug,
    )
    for (const name of ['title', 'description', 'searchable', 'blocks'] as const)
      expect(documents.page.fields[name].getStored().safeParse(page?.[name]).error, name).toBeUndefined()
    expect(page?.scope).toMatchObject({audience: 'sites', sites: [{_ref: 'site-a'}]})
  })
})

describe('gapsIn', () => {
  it('finds a gap that is partly bold, and no year in brackets', () => {
    const children = [{text: 'See [Dealer’s '}, {text: 'legal', marks: ['strong']}, {text: ' name], [2020].'}]
    expect(listGaps([{_type: 'block', children}])).toEqual(['[Dealer’s legal name]'])
  })

  it('finds none where nothing is stored', () => {
    for (const value of [undefined, null, 7, [], {}]) expect(listGaps(value)).toEqual([])
  })
})
