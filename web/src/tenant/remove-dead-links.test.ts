import {describe, expect, it, vi} from 'vitest'
import {sampleTenant} from '#/testing/sample-tenant'
import {removeDeadLinks} from './remove-dead-links'

const state = vi.hoisted(() => ({tags: [] as string[]}))

vi.mock('next/cache', () => ({
  cacheLife: () => undefined,
  cacheTag: (...tags: string[]) => state.tags.push(...tags),
}))
vi.mock('./get-tenant', () => ({getTenant: async () => sampleTenant()}))
vi.mock('./sites', () => ({getSites: () => ({hasPage: async (href: string) => href !== '/finance'})}))

const DEAD = {label: 'Finance', href: '/finance'}
const LIVE = {label: 'Offers', href: '/special-offers'}

describe('removeDeadLinks', () => {
  it.each([
    ['a button', [{name: 'A', action: DEAD}], [{name: 'A', action: null}]],
    ['an entry of a list', {links: [DEAD, LIVE]}, {links: [LIVE]}],
    ['a link around a picture', [{name: 'Logo', href: '/finance'}], [{name: 'Logo', href: null}]],
    [
      'a link in a text, whose words stay',
      [{children: [{text: 'a', marks: ['k']}], markDefs: [{_key: 'k', _type: 'link', href: '/finance'}]}],
      [{children: [{text: 'a', marks: ['k']}], markDefs: [{_key: 'k', _type: 'link', href: null}]}],
    ],
  ])('takes away %s where the site has no such page', async (_what, content, shown) => {
    expect(await removeDeadLinks('one', content)).toEqual(shown)
  })

  it.each([
    ['to pages', LIVE],
    ['within the page', {label: 'Ask', href: '#ask'}],
    ['elsewhere', {label: 'Register', href: 'https://register.example/finance'}],
  ])('keeps links %s as they are', async (_where, action) => {
    const content = [{action, count: 0, text: null}]
    expect(await removeDeadLinks('one', content)).toBe(content)
  })

  it('depends on the cars it links to, and on no other car of the stock', async () => {
    const links = ['/cars/kia-rio-1?from=home', '/cars/kia-rio-1', '/cars/trade-in', '/search/kia'].map(
      (href) => ({label: 'A', href}),
    )
    state.tags = []
    await removeDeadLinks('one', {links})
    expect(state.tags).toContain('car:kia-rio-1')
    expect(state.tags.filter((tag) => /^stock:[^:]*$/.test(tag))).toEqual([])
    expect(state.tags.some((tag) => /^stock:.*:choices$/.test(tag))).toBe(true)
  })
})
