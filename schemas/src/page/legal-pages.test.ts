import {describe, expect, it} from 'vitest'
import {documents} from '../documents.ts'
import {declaredDefaults} from '../settings/settings.ts'
import {buildLegalPageDocuments, buildLegalPages, LEGAL_GAPS, LEGAL_SLUGS, listGaps} from './legal-pages.ts'

const FACTS = {
  legalName: 'Alpha Cars Pty Ltd',
  abn: '12 345 678 901',
  email: 'privacy@alpha.example',
  phone: '(07) 3000 0000',
  state: 'Queensland',
  countries: 'none',
}

function getWords(slug: string, facts = {}): string {
  const page = buildLegalPages(facts).find((one) => one.slug === slug)
  return page?.body.map(({children}) => children.map(({text}) => text).join('')).join('\n') ?? ''
}

describe('legalPages', () => {
  it('mark every fact that is not known as a gap', () => {
    expect(listGaps(buildLegalPageDocuments({id: 'site-a', slug: 'a'}, {})).toSorted()).toEqual(
      Object.values(LEGAL_GAPS).toSorted(),
    )
    expect(listGaps(buildLegalPages({...FACTS, abn: ' '}))).toEqual([LEGAL_GAPS.abn])
  })

  it('have no gap for a dealer of whom all is known, and say it', () => {
    expect(listGaps(buildLegalPages(FACTS))).toEqual([])
    for (const slug of LEGAL_SLUGS)
      expect(getWords(slug, FACTS)).toContain('Alpha Cars Pty Ltd, ABN 12 345 678 901')
    expect(getWords('privacy-policy', FACTS)).toContain('privacy@alpha.example')
  })

  it.each([
    ['who handles the information', /says how .* handles personal information/],
    ['what is collected', /## What we collect|What we collect/],
    ['how it is collected and held', /How we collect and hold it/],
    ['what it is used for', /What we use it for/],
    ['that news come only by consent and can be stopped', /only if you agreed.*how to stop it/],
    ['who gets it', /Who we give it to/],
    ['in which countries it is kept', /Countries outside Australia/],
    ['how to see it and have it corrected', /See it or have it corrected/],
    ['how to complain, and to whom after that', /Information Commissioner/],
  ])('tell of privacy %s (Australian Privacy Principles 1.4 and 5.2)', (_, words) => {
    expect(getWords('privacy-policy')).toMatch(words)
  })

  it('have the addresses that the default settings link to [2.21]', () => {
    const linked = declaredDefaults.navigation.legal.map(({href}) => href)
    expect(linked.toSorted()).toEqual(LEGAL_SLUGS.map((slug) => `/${slug}`).toSorted())
  })

  it.each(LEGAL_SLUGS)('are stored as pages that the declaration takes: %s', (slug) => {
    const page = buildLegalPageDocuments({id: 'site-a', slug: 'a'}, {}).find(
      (one) => one.slug.current === slug,
    )
    for (const name of ['title', 'description', 'searchable', 'blocks'] as const)
      expect(documents.page.fields[name].stored.safeParse(page?.[name]).error, name).toBeUndefined()
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
