import {describe, expect, it} from 'vitest'
import {declaredDefaults} from '../settings/settings.ts'
import {findForbiddenWords, findGoalFault, listExperimentFaults} from './experiment-faults.ts'

const WHOLE = {
  part: 'home.headline',
  versions: [{words: 'Your next car is here'}],
  goal: 'sent',
  window: {start: '2026-11-01T00:00:00Z', end: '2026-12-01T00:00:00Z'},
  scope: {audience: 'sites', sites: ['site-one']},
}

const listFaults = (part: object) => listExperimentFaults({...WHOLE, ...part})

describe('experiment', () => {
  it('lacks nothing with a part, other words, dates and one site [7.19a]', () => {
    expect(listFaults({})).toEqual([])
    expect(listFaults({part: 'slide.button', target: {_ref: 'slide-a'}})).toEqual([])
    expect(listFaults({part: 'home.sections', versions: [{sections: ['offers']}]})).toEqual([])
  })

  it.each<[string, object, string, RegExp]>([
    ['a part', {part: undefined}, 'part', /what is tried/],
    ['the slide whose words it tries', {part: 'slide.headline'}, 'target', /Choose the slide/],
    ['a beginning', {window: {end: WHOLE.window.end}}, 'window.start', /begins/],
    ['an end', {window: {start: WHOLE.window.start}}, 'window.end', /for ever/],
    [
      'an end after its beginning',
      {window: {start: WHOLE.window.end, end: WHOLE.window.start}},
      'window.end',
      /after the beginning/,
    ],
    ['a second version', {versions: []}, 'versions', /at least one other/],
    [
      'fewer than five versions',
      {versions: ['a', 'b', 'c', 'd'].map((words) => ({words}))},
      'versions',
      /at most three/,
    ],
    ['words', {versions: [{words: ' '}]}, 'versions', /Write the words/],
    ['an order', {part: 'home.sections'}, 'versions', /Choose the sections/],
    ['versions that differ', {versions: [{words: 'a'}, {words: 'a'}]}, 'versions', /the same/],
    ['one site', {scope: {audience: 'all'}}, 'scope', /one site/],
    ['words without a price', {versions: [{words: 'From $29,990'}]}, 'versions', /price or a saving/],
    ['words without terms', {versions: [{words: 'Terms apply'}]}, 'versions', /legal terms/],
  ])('does not run without %s, and says so [7.19a]', (_what, part, path, message) => {
    expect(listFaults(part)).toContainEqual({path, message: expect.stringMatching(message)})
  })

  it('is checked half filled in', () => {
    expect(listExperimentFaults({versions: 7, window: 'soon', scope: 1}).length).toBeGreaterThan(3)
  })

  it.each([
    '$500 off',
    'Drive away today',
    'Only 5.9% p.a.',
    'No deposit',
    'Save this summer',
    '45k',
    'Free service',
    'A better price',
    'From 99 per week',
    'Five year warranty',
    'T&Cs apply',
    'Subject to approval',
    'Statutory rights',
  ])('refuses the words “%s” [7.19a]', (words) => {
    expect(findForbiddenWords(words)).toContain('all visitors have to read alike')
  })

  it.each([
    'Find your next car',
    'Book a test drive',
    'Ask us anything',
    'See all 57 utes',
    'Ready for the weekend?',
  ])('allows the words “%s”', (words) => {
    expect(findForbiddenWords(words)).toBeNull()
  })

  it('does not run for a goal that is off on its site, and says so [7.19a]', () => {
    const {features} = declaredDefaults
    const off = {on: false, window: null}
    const settings = {
      ...declaredDefaults,
      features: {...features, reserve: off, testDrives: off, serviceBooking: off},
    }
    expect(findGoalFault('reservation', settings, null)?.message).toContain('Nobody can reserve')
    expect(findGoalFault('booking', settings, null)?.message).toContain('Nobody can book')
    expect([findGoalFault('sent', settings, null), findGoalFault('call', settings, null)]).toEqual([
      null,
      null,
    ])
    const on = {...settings, features: {...settings.features, testDrives: {on: true, window: null}}}
    expect(findGoalFault('booking', on, null)).toBeNull()
  })
})
