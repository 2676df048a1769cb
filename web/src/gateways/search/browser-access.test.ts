import {createHmac} from 'node:crypto'
import {beforeEach, describe, expect, it, vi} from 'vitest'

const PARENT = 'search-only-parent-key'
const HOUR = 3_600_000

describe('a site’s search key', () => {
  beforeEach(() => {
    vi.stubEnv('TYPESENSE_SEARCH_KEY', PARENT)
    vi.stubEnv('TYPESENSE_URL', 'http://127.0.0.1:8108')
    vi.resetModules()
  })

  it('carries the filter and an end, signed with the parent key [7.4]', async () => {
    const {createScopedKey} = await import('./browser-access.ts')
    const now = 500_000 * HOUR + 123_456
    const decoded = Buffer.from(createScopedKey('dealership_slug:=[`a`]', now), 'base64').toString()
    const [, signature = '', prefix, json = ''] = /^(.{44})(.{4})(.*)$/.exec(decoded) ?? []
    expect(prefix).toBe(PARENT.slice(0, 4))
    const {exclude_fields, ...embedded} = JSON.parse(json)
    expect(embedded).toEqual({
      filter_by: 'dealership_slug:=[`a`]',
      use_cache: false,
      expires_at: 500_000 * 3600 + 48 * 3600,
    })
    const hidden = exclude_fields.split(',')
    for (const field of [
      'own_values',
      'feed_values',
      'views',
      'custom_rank',
      'vin',
      'regplate',
      'finance_lenders',
    ])
      expect(hidden).toContain(field)
    for (const field of ['id', 'slug', 'name', 'price', 'status']) expect(hidden).not.toContain(field)
    expect(signature).toBe(createHmac('sha256', PARENT).update(json).digest('base64'))
  })

  it('is the same within an hour, so that cached pages share it', async () => {
    const {createScopedKey} = await import('./browser-access.ts')
    const hour = 500_000 * HOUR
    expect(createScopedKey('a:=1', hour)).toBe(createScopedKey('a:=1', hour + HOUR - 1))
    expect(createScopedKey('a:=1', hour)).not.toBe(createScopedKey('a:=1', hour + HOUR))
  })
})
