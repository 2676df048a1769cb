import {describe, expect, it} from 'vitest'
import {findMarkup, storeMarkup} from './stored-markup'

const car = '<p>A car</p>'

describe('stored markup', () => {
  it('is found each time the page is rendered', () => {
    const id = storeMarkup(car)
    expect(findMarkup(id)).toBe(car)
    expect(findMarkup(id)).toBe(car)
  })

  it('throws when nothing is stored under an id', () => {
    expect(() => findMarkup('static-none')).toThrow('No markup is stored as static-none')
  })

  it('drops what was not rendered in time when more is stored', () => {
    const id = storeMarkup(car, 0)
    storeMarkup(car, 20_000)
    expect(() => findMarkup(id)).toThrow(id)
  })
})
