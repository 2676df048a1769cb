import type {Settings} from '@forecourt/schemas/generated/site-types'
import {declaredDefaults} from '@forecourt/schemas/settings/settings'
import {describe, expect, it} from 'vitest'
import {describeLocationRow, type LocationRow} from './location-rows'

type Changed = Partial<Settings['locations']>

describe('a row of places', () => {
  it.each<[number, Changed, boolean, LocationRow['hint']]>([
    [0, {}, false, 'none'],
    [1, {}, false, 'none'],
    [2, {}, false, 'phone'],
    [3, {}, false, 'phone'],
    [4, {swipeHintUpTo: 20}, false, 'phone'],
    [5, {}, true, 'phone'],
    [5, {swipeHintUpTo: 5}, true, 'everywhere'],
    [6, {swipeHintUpTo: 5}, true, 'phone'],
    [1, {swipeHintAlways: true}, false, 'none'],
    [2, {swipeHintAlways: true}, false, 'everywhere'],
    [3, {swipeHintAlways: true}, false, 'everywhere'],
    [4, {swipeHintAlways: true}, false, 'phone'],
    [5, {swipeHintAlways: true}, true, 'phone'],
  ])(
    'has for %i with %j: swiped on large screens %s, hint %s [9.10e]',
    (count, changed, swipesWide, hint) => {
      expect(describeLocationRow(count, {...declaredDefaults.locations, ...changed})).toEqual({
        swipesWide,
        hint,
      })
    },
  )
})
