import {documents} from '@forecourt/schemas/documents'
import type {CustomValidator, Rule, SanityDocument, ValidationContext} from 'sanity'
import {expect, it} from 'vitest'
import {publishWarnings} from './publish-warnings.ts'

it('prize promotion › is not published without the permit that its prizes need [2.21]', async () => {
  const blockers: unknown[] = []
  const context = {getClient: () => ({fetch: async () => []})} as unknown as ValidationContext
  const document = {
    _id: 'drafts.promotion',
    _type: 'promotion',
    window: {start: '2026-11-01T00:00:00Z', end: '2026-12-01T00:00:00Z'},
    prizes: [{_key: 'a', name: 'Car', key: {current: 'car'}, value: 30_000, count: 1, chances: 1}],
    states: ['NSW', 'VIC'],
    promoter: {name: 'Example Motors Pty Ltd', abn: '51 824 753 556', address: '1 Yard St, Perth WA 6000'},
    terms: 'One spin for each mobile number.',
    scope: {audience: 'sites', sites: [{_ref: 'site-one'}]},
  } as unknown as SanityDocument
  const rule = {
    custom: (validate: CustomValidator<SanityDocument>) => ({
      warning: () => rule,
      // Only errors prevent publishing.
      error: () => void blockers.push(validate(document, context)),
    }),
  }
  publishWarnings(documents.promotion).validation(rule as unknown as Rule)
  const answers = (await Promise.all(blockers)).filter((answer) => answer !== true)
  expect(answers).toEqual([
    [
      {
        path: ['permits', 'NSW'],
        message: expect.stringContaining('more than $10,000: these are worth $30,000'),
      },
    ],
  ])
})
