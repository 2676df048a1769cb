import {paragraphs} from '@forecourt/schemas/fields/paragraphs'
import {compareLegalPage} from '@forecourt/schemas/legal/compare-legal-page'
import {listLegalBlocks, readLegalKey} from '@forecourt/schemas/legal/legal-paragraphs'
import {declaredDefaults} from '@forecourt/schemas/settings/settings'
import {describe, expect, it} from 'vitest'
import {isReversible} from '../../src/content/content-migration.ts'
import {applyMigration} from '../../src/testing/apply-migration.ts'
import {migration} from './index.ts'

const {up, down} = migration
const LINES = [
  '## What we collect',
  '- If you apply for a job: what you send us about yourself.',
  'Cars that you save, compare or have looked at stay in your own browser. So do your contact details, where the browser keeps them for the next form.',
  'Our own words.',
  'E-mail privacy@alpha.example or call 07 3000 0000. You can have this policy on paper, free of charge.',
]
const before = {
  _id: 'page-alpha-privacy-policy',
  _type: 'page',
  slug: {_type: 'slug', current: 'privacy-policy'},
  blocks: [
    {_key: 'words', _type: 'words', body: paragraphs(...LINES)},
    {_key: 'locations', _type: 'locations'},
  ],
}
const link = (href: string) => ({_key: href.slice(1), label: href.slice(1), href})
const layer = {
  _id: 'settings-default',
  _type: 'settings',
  navigation: {legal: ['/terms-and-conditions', '/privacy-policy'].map(link)},
}

type Page = {blocks: [{body: {_key: string; children: {text: string}[]}[]}]}

describe('legal paragraphs are named', () => {
  it('by what they say, and keep their words', async () => {
    const page = (await applyMigration(up, before)) as unknown as Page
    const [{body}] = page.blocks
    expect(body.map(({_key}) => readLegalKey(_key)?.id ?? _key)).toEqual([
      'collect',
      'careers.collect.1',
      'former.collect.2',
      'block-4',
      'end.reach.1',
    ])
    expect(body.map(({children}) => children[0]?.text)).toEqual(
      LINES.map((line) => line.replace(/^(?:## |- )/, '')),
    )
  })

  it('so that what is untrue now is found, and nothing that is true', async () => {
    const page = (await applyMigration(up, before)) as unknown as Page
    const site = {settings: declaredDefaults, takesPayments: false, now: 0}
    const differences = compareLegalPage(page.blocks, 'privacy-policy', site)
    expect(differences.filter(({kind}) => kind === 'surplus').map(({block}) => block.id)).toEqual([
      'former.collect.2',
    ])
    const missing = differences.filter(({kind}) => kind === 'missing').map(({block}) => block.id)
    expect(missing).not.toContain('careers.collect.1')
    expect(missing).toContain('features.accounts.collect.1')
  })

  it('and go back as they were', async () => {
    if (!isReversible(down)) throw new Error('names can be taken back')
    const named = await applyMigration(up, before)
    expect(await applyMigration(down, named as typeof before)).toEqual(before)
    const linked = await applyMigration(up, layer)
    expect(await applyMigration(down, linked as typeof layer)).toEqual(layer)
  })

  it('once: a page that is done, and any other page, stays', async () => {
    const named = (await applyMigration(up, before)) as typeof before
    expect(await applyMigration(up, named)).toEqual(named)
    const other = {...before, slug: {_type: 'slug', current: 'about-us'}}
    expect(await applyMigration(up, other)).toBe(other)
  })

  it('with links at the foot of the page, where nobody has chosen others', async () => {
    const linked = (await applyMigration(up, layer)) as unknown as typeof layer
    expect(linked.navigation.legal.map(({href}) => href)).toEqual([
      '/terms-and-conditions',
      '/privacy-policy',
      '/credit-guide',
      '/cookies',
    ])
    const own = {...layer, navigation: {legal: [link('/terms-and-conditions')]}}
    expect(await applyMigration(up, own)).toBe(own)
  })

  it('and every name that is not a former one is one of today', async () => {
    const {findParagraph} = await import('./former-paragraphs.ts')
    const settings = {...declaredDefaults, finance: {...declaredDefaults.finance, show: true}}
    const site = {settings, takesPayments: false, now: 0}
    const today = (['privacy-policy', 'terms-and-conditions'] as const).flatMap((slug) =>
      listLegalBlocks(slug, site),
    )
    const ids = new Set(today.map(({id}) => id))
    for (const line of ['## Law', '## Offers', '- To keep the records that the law asks of a motor dealer.'])
      expect(ids.has(findParagraph(line) ?? '')).toBe(true)
  })
})
