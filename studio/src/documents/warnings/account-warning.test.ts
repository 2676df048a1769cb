import {declaredDefaults} from '@forecourt/schemas/settings/settings'
import {describe, expect, it} from 'vitest'
import type {SiteWithSettings} from '../../core/layers/fetch-site-settings.ts'
import {readSites} from '../../core/layers/read-sites.ts'
import {NO_ANSWERS} from '../../tools/new-site/new-site-answers.ts'
import {buildSiteDocuments} from '../../tools/new-site/new-site-documents.ts'
import {listAccountWarnings} from './account-warning.ts'

const answers = {...NO_ANSWERS, name: 'Alpha', slug: 'alpha', host: 'alpha.example', state: 'QLD'} as const
const made = buildSiteDocuments(answers, {
  lookKind: null,
  manufacturer: null,
  nextNumber: 1,
  pictureWords: '',
  layers: [],
  takesPayments: false,
})
const [raw] = made.filter(({_type}) => _type === 'site')
const [site] = readSites([{...raw, id: 'site-alpha', slug: 'alpha', dealerships: ['d-north']}])

function warn(
  dealership: object,
  {on = true, deposit = 200}: {readonly on?: boolean; readonly deposit?: number} = {},
): string[] {
  if (!site) throw new Error('no site')
  const {features, reserve} = declaredDefaults
  const settings = {
    ...declaredDefaults,
    features: {...features, reserve: {...features.reserve, on}},
    reserve: {...reserve, deposit},
  }
  const sites: SiteWithSettings[] = [{site, settings}]
  return listAccountWarnings({_id: 'drafts.d-north', ...dealership}, sites, 0).map(({message}) => message)
}

describe('a dealership without an account', () => {
  it('is told on which sites its cars cannot be reserved [9.5a]', () => {
    expect(warn({})).toEqual([expect.stringContaining('“Reserve online” on Alpha')])
  })

  it.each([
    ['it has an account', {stripeAccount: 'acct_1'}, {}],
    ['the site does not offer it', {}, {on: false}],
    ['the site asks for no deposit', {}, {deposit: 0}],
    ['no site shows it', {_id: 'd-south'}, {}],
  ])('is told nothing where %s', (_, dealership, wish) => {
    expect(warn(dealership, wish)).toEqual([])
  })
})
