import {beforeEach, describe, expect, it, vi} from 'vitest'

const state = vi.hoisted(() => ({
  owner: 'p1' as string | null | undefined,
  roles: ['administrator'],
  email: 'Ann@example.test' as string | null,
  staff: null as {name: string | null; sites: string[] | null} | null,
  asked: [] as object[],
}))

vi.mock('../client', () => ({
  getContentClient: () => ({
    config: () => ({projectId: 'own'}),
    fetch: async (query: string, params: object) => {
      state.asked.push(params)
      return query.includes('previewUrlSecret') ? state.owner : state.staff
    },
    request: async () => ({
      email: state.email,
      displayName: 'ann',
      roles: state.roles.map((name) => ({name})),
    }),
  }),
}))

const {readSecretAuthor} = await import('./read-secret-author')

const ALPHA = {name: 'Ann Staff', sites: ['alpha']}

beforeEach(() => {
  Object.assign(state, {
    owner: 'p1',
    roles: ['administrator'],
    email: 'Ann@example.test',
    staff: null,
    asked: [],
  })
})

describe('author of a preview secret', () => {
  it.each([
    ['an administrator', {}, 'administrator', 'all'],
    ['an editor of all sites', {roles: ['all-sites-editor']}, 'editor', 'all'],
    ['a viewer', {roles: ['staff-viewer']}, 'viewer', 'all'],
    ['an editor of a site', {roles: ['site-editor-alpha'], staff: ALPHA}, 'site-editor', ['alpha']],
    ['an editor who is on no list', {roles: ['site-editor-bravo']}, 'site-editor', []],
    ['an editor whose e-mail nobody tells', {roles: ['site-editor-alpha'], email: null}, 'site-editor', []],
    ['a secret without an owner', {owner: null}, null, 'all'],
  ])('is read for %s', async (_who, facts, role, sites) => {
    Object.assign(state, facts)
    expect(await readSecretAuthor('right')).toMatchObject({role, sites})
  })

  it.each([
    [
      'the staff user',
      {staff: ALPHA},
      {key: 'ann@example.test', name: 'Ann Staff', email: 'ann@example.test'},
    ],
    ['the account', {}, {key: 'ann@example.test', name: 'ann', email: 'ann@example.test'}],
    ['the account, without an e-mail', {email: null}, {key: 'p1', name: 'ann', email: null}],
  ])('has the name of %s', async (_who, facts, person) => {
    Object.assign(state, facts)
    expect((await readSecretAuthor('right')).person).toEqual(person)
  })

  it('is no person for a token without one', async () => {
    state.owner = null
    expect((await readSecretAuthor('right')).person).toBeNull()
  })

  it('is found by e-mail whatever its capitals', async () => {
    Object.assign(state, {roles: ['site-editor-alpha'], staff: ALPHA})
    await readSecretAuthor('right')
    expect(state.asked).toEqual([{secret: 'right'}, {email: 'ann@example.test'}])
  })

  it('is unknown where the answer is empty', async () => {
    state.owner = undefined
    await expect(readSecretAuthor('right')).rejects.toThrow()
  })
})
