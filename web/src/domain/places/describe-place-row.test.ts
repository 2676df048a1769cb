import {expect, it} from 'vitest'
import {describePlaceRow, type PlaceRow} from './describe-place-row'

it.each<[number, number, boolean, PlaceRow['hint']]>([
  [0, 3, false, 'none'],
  [1, 3, false, 'none'],
  [2, 3, false, 'phone'],
  [4, 20, false, 'phone'],
  [5, 3, true, 'phone'],
  [5, 5, true, 'everywhere'],
  [6, 5, true, 'phone'],
])(
  '[9.10e] %i places with a hint up to %i: swiped on large screens %s, hint %s',
  (count, upTo, swipesWide, hint) => expect(describePlaceRow(count, upTo)).toEqual({swipesWide, hint}),
)
