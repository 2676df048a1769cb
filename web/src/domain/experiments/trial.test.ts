import {describe, expect, it} from 'vitest'
import {findOrderTrial, findVersions, readVersion, sortSections, type Trial} from './trial.ts'

const TRIAL: Trial = {
  key: 'abc',
  part: 'slide.headline',
  target: 'slide-a',
  share: 100,
  goal: 'call',
  versions: [
    {words: 'Second', sections: []},
    {words: 'Third', sections: []},
  ],
}

const find = (first: string | null, target = 'slide-a') =>
  findVersions([TRIAL], 'slide.headline', target, first)?.words

describe('versions of words', () => {
  it('begin with what the content says [7.19d]', () => {
    expect(find('First')).toEqual(['First', 'Second', 'Third'])
  })

  it.each([
    ['content is of another document', 'First', 'slide-b'],
    ['content is gone', null, 'slide-a'],
    ['content says one of them already', 'Third', 'slide-a'],
    ['content names a price', 'Now $9,990', 'slide-a'],
  ])('are none where the %s [7.19d]', (_, first, target) => {
    expect(find(first, target)).toBeUndefined()
  })
})

describe('order of sections', () => {
  it('has those of the version first and leaves none out', () => {
    const own = ['bodyTiles', 'offers', 'reviews'] as const
    expect(sortSections(own, ['reviews', 'stories', 'offers'])).toEqual(['reviews', 'offers', 'bodyTiles'])
    expect(sortSections(own, [])).toEqual(own)
  })

  it('is not tried where a version is the site’s own', () => {
    const own = ['bodyTiles', 'offers'] as const
    const order = (...sections: Trial['versions'][number]['sections']) =>
      findOrderTrial([{...TRIAL, part: 'home.sections', versions: [{words: null, sections}]}], own)
    expect(order('offers')).toMatchObject({key: 'abc'})
    expect(order('bodyTiles')).toBeNull()
  })
})

describe('version that a page tells', () => {
  it.each([
    ['shown', 'abc/0', 'abc/0'],
    ['shown', 'abc/2', 'abc/2'],
    ['reached', 'abc/1/call', 'abc/1'],
    ['shown', 'abc/3', null],
    ['shown', 'abc/1/call', null],
    ['shown', 'other/1', null],
    ['shown', 'abc/-1', null],
    ['reached', 'abc/1/sent', null],
    ['reached', 'abc/1', null],
  ] as const)('as %s %s is counted as %s', (thing, told, version) => {
    expect(readVersion([TRIAL], thing, told)).toBe(version)
  })
})
