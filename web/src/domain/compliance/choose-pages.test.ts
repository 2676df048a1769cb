import {expect, it} from 'vitest'
import {choosePages} from './choose-pages'

const CARS = Array.from({length: 10}, (_, at) => `/cars/${at}`)

it('pages of a check › are of each kind, the small kinds whole', () => {
  const chosen = choosePages(['/', '/finance', '/offers/a', '/offers/b', ...CARS], 8, 0)
  expect(chosen.slice(0, 4)).toEqual(['/', '/finance', '/offers/a', '/offers/b'])
  expect(chosen).toHaveLength(8)
})

it('pages of a check › have all been chosen after some days', () => {
  const days = [0, 1, 2].flatMap((day) => choosePages(CARS, 4, day))
  expect(new Set(days)).toEqual(new Set(CARS))
})

it('pages of a check › are all of them where they fit, each once', () => {
  expect(choosePages([...CARS, ...CARS], 60, 3).toSorted()).toEqual(CARS)
})
