import {createElement} from 'react'
import {describe, expect, it} from 'vitest'
import {findElements, storeElements} from './stored-elements'

const car = createElement('p', null, 'A car')

describe('kept elements', () => {
  it('finds the elements each time the page is rendered', () => {
    const id = storeElements(car)
    expect(findElements(id)).toBe(car)
    expect(findElements(id)).toBe(car)
  })

  it('throws when nothing is kept under an id', () => {
    expect(() => findElements('static-none')).toThrow('No elements are kept as static-none')
  })

  it('drops elements that were not rendered in time when more are stored', () => {
    const id = storeElements(car, 0)
    storeElements(car, 20_000)
    expect(() => findElements(id)).toThrow(id)
  })
})
