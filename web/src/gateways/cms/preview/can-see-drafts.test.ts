import {beforeEach, expect, it, vi} from 'vitest'

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

const {canSeeDrafts} = await import('./can-see-drafts')

beforeEach(() => {
  Object.assign(state, {
    owner: 'p1',
    roles: ['administrator'],
    email: 'Ann@example.test',
    sites: null,
    asked: [],
  })
})

it.each([
  ['an administrator', {}, true],
  ['an editor of all sites', {roles: ['all-sites-editor']}, true],
  ['an editor of this site', {roles: ['site-editor-alpha'], sites: ['alpha']}, true],
  ['an editor of this site and another', {roles: ['site-editor-x'], sites: ['bravo', 'alpha']}, true],
  ['an editor of another site', {roles: ['site-editor-bravo'], sites: ['bravo']}, false],
  ['an editor who is on no list', {roles: ['site-editor-bravo'], sites: null}, false],
  ['an editor whose e-mail nobody tells', {roles: ['site-editor-alpha'], email: null, sites: null}, false],
  ['a secret without an owner, which no editor of named sites can write', {owner: null}, true],
])('canSeeDrafts › answers for %s', async (_who, facts, expected) => {
  Object.assign(state, facts)
  expect(await canSeeDrafts('right', 'alpha')).toBe(expected)
})

it('canSeeDrafts › finds the person by e-mail whatever its capitals', async () => {
  Object.assign(state, {roles: ['site-editor-alpha'], sites: ['alpha']})
  await canSeeDrafts('right', 'alpha')
  expect(state.asked).toEqual([{secret: 'right'}, {email: 'ann@example.test'}])
})

it('canSeeDrafts › refuses where the answer is empty', async () => {
  state.owner = undefined
  await expect(canSeeDrafts('right', 'alpha')).rejects.toThrow()
})
