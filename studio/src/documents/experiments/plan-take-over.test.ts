import {describe, expect, it} from 'vitest'
import {planTakeOver} from './plan-take-over.ts'

const site = {settings: 'settings-alpha'}

describe('version that is taken over', () => {
  it.each([
    ['home.headline', 'home.promise', null, 'settings-alpha'],
    ['slide.button', 'action.label', {_ref: 'slide-a'}, 'slide-a'],
    ['page.heading', 'blocks[_key=="a"].title', {_ref: 'drafts.page-a'}, 'page-a'],
  ])('is written where the content of %s is', (part, path, target, id) => {
    expect(planTakeOver({part, target}, site, path, 'Hello')).toEqual({id, set: {[path]: 'Hello'}})
  })

  it('is nothing without its document', () => {
    expect(planTakeOver({part: 'slide.headline'}, site, 'name', 'Hello')).toBeNull()
    expect(planTakeOver({part: 'home.headline'}, {settings: null}, 'home.promise', 'Hello')).toBeNull()
  })
})
