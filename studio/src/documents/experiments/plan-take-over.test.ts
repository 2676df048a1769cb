import {describe, expect, it} from 'vitest'
import {planTakeOver} from './plan-take-over.ts'

const site = {settings: 'settings-alpha'}

describe('version that is taken over', () => {
  it.each([
    [{part: 'home.headline'}, 'Hello', {id: 'settings-alpha', set: {'home.promise': 'Hello'}}],
    [{part: 'home.sections'}, ['offers'], {id: 'settings-alpha', set: {'home.sections': ['offers']}}],
    [{part: 'slide.button', target: {_ref: 'slide-a'}}, 'Go', {id: 'slide-a', set: {'action.label': 'Go'}}],
    [{part: 'tile.text', target: {_ref: 'drafts.tile-a'}}, 'Look', {id: 'tile-a', set: {text: 'Look'}}],
  ])('is written where the content of %j is', (experiment, value, change) => {
    expect(planTakeOver(experiment, site, {value})).toEqual(change)
  })

  it.each([[{part: 'slide.headline'}], [{part: 'nothing'}], [{}]])(
    'is nothing without its document: %j',
    (experiment) => {
      expect(planTakeOver(experiment, site, {value: 'Hello'})).toBeNull()
      expect(planTakeOver({part: 'home.headline'}, {settings: null}, {value: 'Hello'})).toBeNull()
    },
  )
})
