import {describe, expect, it} from 'vitest'
import {createSignedLink, readSignedLink} from './signed-link.ts'

const ID = '0f82c9d1-6c0f-4d39-8d52-0b5a3f3b7d11'
const NOW = Date.parse('2026-11-29T00:00:00Z')
const END = NOW + 3_600_000
const link = createSignedLink('order-link', 'north', ID, END)
const forged = link.replace(/.$/, (last) => (last === '0' ? '1' : '0'))

describe('a signed link', () => {
  it('opens its record until it ends', () => {
    expect(readSignedLink('order-link', 'north', link, NOW)).toEqual({id: ID, endsAt: END})
    expect(readSignedLink('order-link', 'north', link, END)).toBeNull()
  })

  it.each([
    ['another site', 'order-link', 'south', link],
    ['another purpose', 'trade-in.photo', 'north', link],
    ['another key', 'order-link', 'north', forged],
    ['a later end', 'order-link', 'north', link.replace(/-[0-9a-z]{5,9}-/, '-zzzzzz-')],
    ['no link', 'order-link', 'north', 'x'],
  ] as const)('opens nothing for %s', (_, purpose, site, text) => {
    expect(readSignedLink(purpose, site, text, NOW)).toBeNull()
  })
})
