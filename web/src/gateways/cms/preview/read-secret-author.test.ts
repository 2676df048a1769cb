import {beforeEach, describe, expect, it, vi} from 'vitest'

const state = vi.hoisted(() => ({
  owner: 'p1' as string | null | undefined,
  roles: ['administrator'],
  email: 'Ann@example.test' as string | null,
  sites: null as string[] | null,
  asked: [] as object[],
}))

vi.mock('../client', () => ({
  getContentClient: () => ({
    config: () => ({projectId: 'own'}),
    fetch: async (query: string, params: object) => {
      state.asked.push(params)
      return query.includes('previewUrlSecret') ? state.owner : state.sites
    },
    request: async () => ({email: state.email, roles: state.roles.map((name) => ({name}))}),
  }),
}))

const {readSecretAuthor} = await import('./read-secret-author')

beforeEach(() => {
  Object.assign(state, {
    owner: 'p1',
    roles: ['administrator'],
    email: 'Ann@example.test',
    sites: null,
    asked: [],
  })
})

describe('author of a preview secret', () => {
  it.each([
    ['an administrator', {}, true, 'all'],
    ['an editor of all sites', {roles: ['all-sites-editor']}, false, 'all'],
    ['a viewer', {roles: ['staff-viewer']}, false, 'all'],
    ['an editor of a site', {roles: ['site-editor-alpha'], sites: ['alpha']}, false, ['alpha']],
    ['an editor who is on no list', {roles: ['site-editor-bravo'], sites: null}, false, []],
    ['an editor whose e-mail nobody tells', {roles: ['site-editor-alpha'], email: null}, false, []],
    ['a secret without an owner', {owner: null}, false, 'all'],
  ])('is read for %s', async (_who, facts, isAdministrator, sites) => {
    Object.assign(state, facts)
    expect(await readSecretAuthor('right')).toEqual({isAdministrator, sites})
  })

  it('is found by e-mail whatever its capitals', async () => {
    Object.assign(state, {roles: ['site-editor-alpha'], sites: ['alpha']})
    await readSecretAuthor('right')
    expect(state.asked).toEqual([{secret: 'right'}, {email: 'ann@example.test'}])
  })

  it('is unknown where the answer is empty', async () => {
    state.owner = undefined
    await expect(readSecretAuthor('right')).rejects.toThrow()
  })
})
