import type {SanityDocument, ValidationContext} from 'sanity'
import {beforeEach, expect, it, vi} from 'vitest'
import {askStorefront} from '../../core/storefront/ask-storefront.ts'
import {StorefrontError} from '../../core/storefront/fetch-from-storefront.ts'
import {validatePools} from './validate-pools.ts'

vi.mock('../../core/storefront/ask-storefront.ts', () => ({askStorefront: vi.fn()}))
const asked = vi.mocked(askStorefront)

/** Checks a draft of settings with these numbers; `host` is that of their site, null for one that is not live. */
function check(numbers: string[], layer = 'site', host: string | null = 'one.example') {
  const context = {
    getClient: () => ({withConfig: () => ({fetch: async () => host})}),
  } as unknown as ValidationContext
  const phones = {pools: [{own: '02 9876 5432', numbers}]}
  const document = {_id: 'drafts.settings-one', _type: 'settings', layer, title: 'One', phones}
  return validatePools(document as unknown as SanityDocument, context)
}

beforeEach(() => {
  asked.mockReset()
})

it.each([
  ['South', /^South already has 02 5550 0001 /],
  [null, /^Another site already has 02 5550 0001 /],
])('number for visits › is refused where another site has it: %s', async (site, words) => {
  asked.mockResolvedValue({shared: [{number: '02 5550 0001', site}]})
  expect(await check(['02 5550 0001', '02 5550 0003'])).toEqual([
    {path: ['phones', 'pools'], message: expect.stringMatching(words)},
  ])
  const command = {numbers: ['02 5550 0001', '02 5550 0003']}
  expect(asked).toHaveBeenCalledWith(expect.anything(), 'one.example', {
    path: '/api/staff/shared-numbers',
    command,
  })
})

it('number for visits › is taken where no other site has it', async () => {
  asked.mockResolvedValue({shared: []})
  expect(await check(['02 5550 0001'])).toBe(true)
})

it('number for visits › is taken while the storefront does not answer', async () => {
  asked.mockRejectedValue(new StorefrontError('It does not answer.'))
  expect(await check(['02 5550 0001'])).toBe(true)
})

it('number for visits › is refused in settings of several sites', async () => {
  expect(await check(['02 5550 0001'], 'brand')).toMatchObject([
    {message: expect.stringContaining('settings of that site')},
  ])
  expect(asked).not.toHaveBeenCalled()
})

it.each([
  ['settings have none', [], 'one.example'],
  ['the site is not live', ['02 5550 0001'], null],
])('number for visits › is not asked for where %s', async (_what, numbers, host) => {
  expect(await check(numbers, 'site', host)).toBe(true)
  expect(asked).not.toHaveBeenCalled()
})
