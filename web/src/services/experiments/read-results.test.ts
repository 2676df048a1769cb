import type {Experiment} from '@forecourt/schemas/experiment/experiment'
import {declaredDefaults} from '@forecourt/schemas/settings/settings'
import {beforeEach, describe, expect, it, vi} from 'vitest'
import {sampleTenant} from '#/testing/sample-tenant'

const state = vi.hoisted(() => ({
  slides: [] as object[],
  experiments: [] as object[],
  pages: [] as object[],
}))

vi.mock('#/gateways/cms/list-scoped', () => ({
  listScoped: async () => state.pages,
  listLive: async ({name}: {name: string}) => (name === 'slide' ? state.slides : state.experiments),
}))

vi.mock('#/tenant/remove-dead-links', () => ({
  removeDeadLinks: async (_site: unknown, content: unknown) => content,
}))

const {readResults} = await import('./read-results')
const {listTrials} = await import('./list-trials')

const ON = {on: true, window: null}
const features = {...declaredDefaults.features, visits: ON, experiments: ON, reserve: ON}
const tenant = sampleTenant({settings: {...declaredDefaults, features}})

const EXPERIMENT: Experiment = {
  id: 'e',
  updatedAt: null,
  name: 'Shorter',
  part: 'slide.headline',
  target: 'slide-a',
  versions: [{words: 'Shorter', sections: []}],
  goal: 'sent',
  share: 100,
  window: {start: '2026-11-01T00:00:00Z', end: '2026-12-01T00:00:00Z'},
  scope: {audience: 'sites', layers: [], sites: [tenant.id], excludedSites: []},
}
const SLIDE = {id: 'slide-a', name: 'Long words', description: null, action: null}

const read = (part: Partial<Experiment> = {}, of = tenant) => {
  const experiment = {...EXPERIMENT, ...part}
  state.experiments = [...state.experiments, experiment]
  const counts = [
    {shown: 9, reached: 1},
    {shown: 0, reached: 0},
  ]
  return readResults(of, experiment, counts)
}

beforeEach(() => {
  state.slides = [SLIDE]
  state.experiments = []
  state.pages = []
})

describe('results of an experiment', () => {
  it('have each version with its words and counts, and no problem while it runs [7.19a]', async () => {
    expect(await read()).toMatchObject({
      problem: null,
      winner: null,
      path: 'name',
      versions: [
        {words: 'Long words', shown: 9, reached: 1},
        {words: 'Shorter', value: 'Shorter', shown: 0, reached: 0},
      ],
    })
  })

  it('have orders of sections in words, and as the content holds them', async () => {
    const {versions} = await read({
      part: 'home.sections',
      target: null,
      versions: [{words: null, sections: ['offers']}],
    })
    expect(versions[1]?.words).toMatch(/^Offers · Body types · /)
    expect(versions[1]?.value).toEqual([
      'offers',
      ...declaredDefaults.home.sections.filter((one) => one !== 'offers'),
    ])
  })

  it('have the words of the first block that has such words, and where they are', async () => {
    const [heading, opening] = [
      {block: 'heading', key: 'a', title: 'Finance', text: null},
      {block: 'opening', key: 'b', title: 'Ask us', text: 'We answer.', action: {label: 'Go', href: '/a'}},
    ]
    state.pages = [{id: 'page-a', blocks: [{block: 'gallery', key: 'g', title: 'Seen'}, heading, opening]}]
    const readPart = async (part: Experiment['part'], target = 'page-a') => {
      const {path, problem, versions} = await read({part, target})
      return [path, versions[0]?.words, problem]
    }
    expect(await readPart('page.heading')).toEqual(['blocks[_key=="a"].title', 'Finance', null])
    expect(await readPart('page.sentence')).toEqual(['blocks[_key=="b"].text', 'We answer.', null])
    expect(await readPart('page.button')).toEqual(['blocks[_key=="b"].action.label', 'Go', null])
    expect(await readPart('page.button', 'gone')).toEqual([
      null,
      'What the site said',
      expect.stringMatching(/gone|deleted/),
    ])
  })

  it('say that the content is gone, and that everybody sees the site as it is [7.19d]', async () => {
    state.slides = []
    expect((await read()).problem).toMatch(/slide was deleted.*Everybody sees the site as it is/)
    expect((await read({part: 'slide.button'})).problem).toMatch(/has no such words/)
  })

  it.each([
    ['the content names a price', 'Now $9,990', /speaks of a price/],
    ['the content says one of them already', 'Shorter', /says one of the other versions already/],
  ])('say why nothing is tried: %s [7.19a]', async (_, name, problem) => {
    state.slides = [{...SLIDE, name}]
    expect((await read()).problem).toMatch(problem)
  })

  it('say that another experiment tries the same words, and run the older one alone', async () => {
    state.experiments = [{...EXPERIMENT, id: 'older', versions: [{words: 'Other', sections: []}]}]
    expect((await read()).problem).toMatch(/Another experiment/)
  })

  it('say that the goal is off, and run no such experiment [7.19a]', async () => {
    const settings = {...tenant.settings, features: {...features, reserve: {on: false, window: null}}}
    const of = {...tenant, settings}
    expect((await read({goal: 'reservation'}, of)).problem).toMatch(/Nobody can reserve/)
    expect(await listTrials(of)).toEqual([])
    expect(await listTrials(tenant)).toHaveLength(1)
  })

  it('are of a site whose feature is on alone [6.4]', async () => {
    state.experiments = [EXPERIMENT]
    for (const off of ['experiments', 'visits'] as const) {
      const settings = {...tenant.settings, features: {...features, [off]: {on: false, window: null}}}
      expect(await listTrials({...tenant, settings})).toEqual([])
    }
  })
})
