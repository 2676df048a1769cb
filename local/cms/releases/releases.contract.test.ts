import type {ClientPerspective} from '@sanity/client'
import {afterEach, beforeEach, describe, expect, it, vi} from 'vitest'
import {ADMIN, startCms, type TestCms} from '../test/start-cms.ts'

const OF_A = {audience: 'sites', sites: [{_ref: 'site-a', _weak: true}]}
const OF_B = {audience: 'sites', sites: [{_ref: 'site-b', _weak: true}]}
const SEED = [
  {_id: 'offer-a', _type: 'offer', name: 'A', scope: OF_A},
  {_id: 'offer-b', _type: 'offer', name: 'B', scope: OF_B},
]
const EDITOR = 'token-of-the-editor-of-a'
const ROLES = [
  {
    name: 'editor-a',
    grants: [
      {filter: '_type == "system.release"', permissions: ['read', 'create', 'update', 'history'] as const},
      {filter: '_type == "offer"', permissions: ['read'] as const},
      {
        filter: '"site-a" in scope.sites[]._ref',
        permissions: ['read', 'create', 'update', 'history'] as const,
      },
    ].map(({filter, permissions}) => ({filter, permissions: [...permissions]})),
  },
]

let cms: TestCms

beforeEach(async () => {
  cms = await startCms({
    seed: SEED,
    roles: ROLES,
    tokens: [{token: EDITOR, name: 'Editor of A', role: 'editor-a'}],
  })
})

afterEach(async () => {
  vi.useRealTimers()
  await cms.close()
})

async function act(
  actions: Record<string, unknown>[],
  token: string = ADMIN,
): Promise<{status: number; body: unknown}> {
  const named = actions.map(({type, ...rest}) => ({actionType: `sanity.action.${type}`, ...rest}))
  return cms.call('POST', '/data/actions/production', {actions: named}, token)
}

function release(verb: string, more: Record<string, unknown> = {}): Record<string, unknown> {
  return {type: `release.${verb}`, releaseId: 'r1', ...more}
}

function version(of: string, name: string): Record<string, unknown> {
  const scope = of === 'offer-b' ? OF_B : OF_A
  return {
    type: 'document.version.create',
    publishedId: of,
    document: {_id: `versions.r1.${of}`, _type: 'offer', name, scope},
  }
}

function names(perspective: ClientPerspective): Promise<unknown> {
  return cms.client().fetch('*[_type == "offer"] | order(_id).name', {}, {perspective})
}

function readRelease(): Promise<Record<string, unknown>> {
  return cms.client().fetch('*[_id == "_.releases.r1"][0]', {}, {perspective: 'raw'})
}

/** The clock that releases are published by stands still until the test moves it. */
function stopClock(): void {
  vi.useFakeTimers({toFake: ['Date', 'setTimeout', 'clearTimeout']})
}

function inMs(ms: number): string {
  return new Date(Date.now() + ms).toISOString()
}

async function makeRelease(...members: Record<string, unknown>[]): Promise<void> {
  const made = await act([release('create', {metadata: {title: 'Monday'}}), ...members])
  expect(made.status).toBe(200)
}

describe('release', () => {
  it('holds its documents apart until it is published, all of them at once', async () => {
    await makeRelease(version('offer-a', 'A2'), version('offer-b', 'B2'))
    expect(await readRelease()).toMatchObject({
      name: 'r1',
      state: 'active',
      metadata: {title: 'Monday', releaseType: 'undecided'},
    })
    expect([await names('published'), await names(['r1'])]).toEqual([
      ['A', 'B'],
      ['A2', 'B2'],
    ])
    expect((await act([release('publish')])).status).toBe(200)
    expect(await names('published')).toEqual(['A2', 'B2'])
    expect(await cms.client().fetch('count(*[sanity::partOfRelease("r1")])', {}, {perspective: 'raw'})).toBe(
      0,
    )
    expect(await readRelease()).toMatchObject({
      state: 'published',
      publishedAt: expect.any(String),
      finalDocumentStates: [{id: 'versions.r1.offer-a'}, {id: 'versions.r1.offer-b'}],
    })
  })

  it('names its documents to who asks for them by its name', async () => {
    await makeRelease(version('offer-a', 'A2'))
    await cms.client().create({_id: 'versions.r2.offer-a', _type: 'offer'})
    const query = '*[sanity::partOfRelease("r1")]._id'
    expect(await cms.client().fetch(query, {}, {perspective: 'raw'})).toEqual(['versions.r1.offer-a'])
  })

  it('takes a document off and keeps its text as a draft where a version says so', async () => {
    const off = {type: 'document.version.unpublish', publishedId: 'offer-a', versionId: 'versions.r1.offer-a'}
    await makeRelease(off)
    expect(await names(['r1'])).toEqual(['B'])
    expect((await act([release('publish')])).status).toBe(200)
    expect([await names('published'), await names('drafts')]).toEqual([['B'], ['A', 'B']])
  })

  it('is published at its moment, in the name of who scheduled it', async () => {
    stopClock()
    await makeRelease(version('offer-a', 'A2'))
    expect((await act([release('schedule', {publishAt: inMs(2000)})], EDITOR)).status).toBe(200)
    vi.advanceTimersByTime(1999)
    expect([await names('published'), (await readRelease()).state]).toEqual([['A', 'B'], 'scheduled'])
    vi.advanceTimersByTime(1)
    expect(await names('published')).toEqual(['A2', 'B'])
    const {body} = await cms.call('GET', '/data/history/production/events/documents/offer-a')
    const {id} = await cms.client(EDITOR).request<{id: string}>({url: '/users/me'})
    expect(JSON.stringify(body)).toContain(`"author":"${id}"`)
  })

  it('is published at the start where it fell due meanwhile', async () => {
    stopClock()
    await makeRelease(version('offer-a', 'A2'))
    await act([release('schedule', {publishAt: inMs(100)})])
    const {dataDir} = cms
    await cms.close()
    vi.setSystemTime(Date.now() + 150)
    cms = await startCms({dataDir})
    expect(await names('published')).toEqual(['A2', 'B'])
  })

  it('stops waiting once it is unscheduled', async () => {
    stopClock()
    await makeRelease(version('offer-a', 'A2'))
    await act([release('schedule', {publishAt: inMs(2000)})])
    expect((await act([release('unschedule')])).status).toBe(200)
    vi.advanceTimersByTime(2200)
    expect(await names('published')).toEqual(['A', 'B'])
    expect(await readRelease()).not.toHaveProperty('publishAt')
  })

  it('says why it could not be published, and can be changed again', async () => {
    stopClock()
    await makeRelease(version('offer-a', 'A2'))
    await act([release('schedule', {publishAt: inMs(1500)})])
    // An administrator may change locked documents, so that they differ from the checked ones.
    await cms
      .client()
      .patch('versions.r1.offer-a')
      .set({next: {_ref: 'offer-c', _weak: true, _strengthenOnPublish: {type: 'offer'}}})
      .commit()
    vi.advanceTimersByTime(1500)
    expect(await readRelease()).toMatchObject({
      state: 'active',
      error: {message: expect.stringContaining('references non-existent document "offer-c"')},
    })
    expect(await names('published')).toEqual(['A', 'B'])
  })

  it('keeps its documents when it is archived, and gives them back', async () => {
    await makeRelease(version('offer-a', 'A2'))
    expect((await act([release('archive')])).status).toBe(200)
    expect(await names(['r1'])).toEqual(['A', 'B'])
    expect((await act([release('unarchive')])).status).toBe(200)
    expect(await names(['r1'])).toEqual(['A2', 'B'])
  })

  it('tells the revision that its documents ended with, from which the Studio reverts', async () => {
    await makeRelease(version('offer-a', 'A2'))
    const {body} = await act([release('publish')])
    const path = '/data/history/production/documents/versions.r1.offer-a?lastRevision=true'
    expect((await cms.call('GET', path)).body).toMatchObject({
      documents: [{name: 'A2', _rev: (body as {transactionId: string}).transactionId}],
    })
  })
})

describe('release that is scheduled', () => {
  beforeEach(async () => {
    await makeRelease(version('offer-a', 'A2'))
    await act([release('schedule', {publishAt: inMs(60_000)})])
  })

  it.each([
    [
      'an edit of its document',
      {
        type: 'document.edit',
        draftId: 'versions.r1.offer-a',
        publishedId: 'offer-a',
        patch: {set: {name: 'X'}},
      },
    ],
    ['a document more', version('offer-a2', 'X')],
    ['a document less', {type: 'document.version.discard', versionId: 'versions.r1.offer-a'}],
  ])('refuses %s', async (_name, action) => {
    expect((await act([action], EDITOR)).status).toBe(409)
    expect(await names(['r1'])).toEqual(['A2', 'B'])
  })

  it('can be moved to another time in one step', async () => {
    const publishAt = inMs(120_000)
    const edit = release('edit', {patch: {set: {'metadata.intendedPublishAt': publishAt}}})
    const moved = await act([edit, release('schedule', {publishAt})], EDITOR)
    expect(moved.status).toBe(200)
    expect(await readRelease()).toMatchObject({state: 'scheduled', publishAt})
  })
})

it('release › tells by a dry run who may do what, in any state, and changes nothing', async () => {
  await makeRelease(version('offer-a', 'A2'))
  await act([release('schedule', {publishAt: inMs(60_000)})])
  for (const verb of ['archive', 'publish', 'schedule']) {
    const actionType = `sanity.action.release.${verb}`
    const body = {
      dryRun: true,
      actions: [{actionType, releaseId: 'r1', publishAt: new Date().toISOString()}],
    }
    expect((await cms.call('POST', '/data/actions/production', body, EDITOR)).status, verb).toBe(200)
  }
  expect([await names('published'), (await readRelease()).state]).toEqual([['A', 'B'], 'scheduled'])
})

describe('editor of one site', () => {
  it('publishes and schedules a release of that site’s documents', async () => {
    const made = await act([release('create'), version('offer-a', 'A2')], EDITOR)
    expect(made.status).toBe(200)
    expect((await act([release('publish')], EDITOR)).status).toBe(200)
    expect(await names('published')).toEqual(['A2', 'B'])
  })

  it.each([
    ['publish', {}],
    ['schedule', {publishAt: '2099-01-01T00:00:00Z'}],
    ['edit', {patch: {set: {'metadata.title': 'Mine'}}}],
    ['archive', {}],
  ])('may not %s a release that holds another site’s document', async (verb, more) => {
    await makeRelease(version('offer-a', 'A2'), version('offer-b', 'B2'))
    expect(await act([release(verb, more)], EDITOR)).toMatchObject({
      status: 403,
      body: {error: {type: 'insufficientPermissionsError'}},
    })
    expect(await names('published')).toEqual(['A', 'B'])
    expect(await readRelease()).toMatchObject({state: 'active', metadata: {title: 'Monday'}})
  })

  it('may not schedule what would replace a document that has become another site’s', async () => {
    await makeRelease(version('offer-a', 'A2'))
    await cms.client().patch('offer-a').set({scope: OF_B}).commit()
    expect((await act([release('schedule', {publishAt: inMs(60_000)})], EDITOR)).status).toBe(403)
  })

  it('may not move one that is scheduled', async () => {
    await makeRelease(version('offer-b', 'B2'))
    await act([release('schedule', {publishAt: inMs(60_000)})])
    expect((await act([release('unschedule')], EDITOR)).status).toBe(403)
  })

  it('may not publish a version that replaces another site’s document', async () => {
    await makeRelease()
    const taken = {
      ...version('offer-b', 'Mine'),
      document: {_id: 'versions.r1.offer-b', _type: 'offer', scope: OF_A},
    }
    expect((await act([taken], EDITOR)).status).toBe(403)
  })

  it('changes no release but by its actions', async () => {
    await makeRelease(version('offer-b', 'B2'))
    const mutation = cms
      .client(EDITOR)
      .patch('_.releases.r1')
      .set({state: 'scheduled', publishAt: inMs(100)})
    await expect(mutation.commit()).rejects.toThrow('by release actions only')
  })
})

it.each([
  ['a name that is none', release('create', {releaseId: 'a.b'}), 400],
  ['a release that is not there', release('publish', {releaseId: 'r9'}), 409],
  ['a time that is none', release('schedule', {publishAt: 'Monday'}), 400],
  ['an edited state', release('edit', {patch: {set: {state: 'published'}}}), 400],
  ['the deletion of one that is open', release('delete'), 409],
  ['the publishing of one twice', release('unschedule'), 409],
])('release action › refuses %s', async (_name, action, status) => {
  await makeRelease()
  expect((await act([action])).status).toBe(status)
})
