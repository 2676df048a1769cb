import {createElement} from 'react'
import {renderToStaticMarkup} from 'react-dom/server'
import {expect, it, vi} from 'vitest'
import {drawKeptWith, keepElements, keptElements, keptMarkup} from './kept-elements'

const car = createElement('p', null, 'A car')

it('elements are given to whoever draws the page, each time it is drawn', () => {
  const id = keepElements(car)
  expect(keptElements(id)).toBe(car)
  expect(keptElements(id)).toBe(car)
})

it('a name that nothing is kept under fails: the page would be an empty one', () => {
  expect(() => keptElements('still-none')).toThrow('Nothing is kept as still-none')
})

it('what nobody drew in time is forgotten when more is kept', () => {
  const id = keepElements(car, 0)
  keepElements(car, 20_000)
  expect(() => keptElements(id)).toThrow(id)
})

it('markup is written once, however often the page is drawn', () => {
  expect(keptMarkup(keepElements(car))).toBeNull()
  const draw = vi.fn(renderToStaticMarkup)
  drawKeptWith(draw)
  const id = keepElements(car)
  expect([keptMarkup(id), keptMarkup(id)]).toEqual(['<p>A car</p>', '<p>A car</p>'])
  expect(draw).toHaveBeenCalledOnce()
})
