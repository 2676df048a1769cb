import {createElement} from 'react'
import {renderToStaticMarkup} from 'react-dom/server'
import {describe, expect, it} from 'vitest'
import {listMakeTiles, MakeTiles} from './make-tiles.tsx'

const stock = [
  {value: 'Toyota', count: 30},
  {value: 'Kia', count: 20},
  {value: 'MG', count: 5},
]
const tiles = {show: true, makes: [], count: 2}

describe('make tiles', () => {
  it.each([
    ['those with most cars', tiles, ['Toyota', 'Kia']],
    ['the site’s own choice in its order', {...tiles, makes: ['MG', 'Toyota']}, ['MG', 'Toyota']],
    ['no make that is out of stock', {...tiles, makes: ['Lada', 'MG', 'Kia']}, ['MG', 'Kia']],
    ['not one alone', {...tiles, makes: ['MG']}, []],
    ['none where they are off', {...tiles, show: false}, []],
  ])('show %s [2.30]', (_, settings, makes) => {
    expect(listMakeTiles(settings, stock).map(({value}) => value)).toEqual(makes)
  })

  it.each([
    [false, '/search/kia'],
    [true, '/search/kia?status=in_stock'],
  ])('lead to the cars that they count, of those in stock only: %s', (isInStock, href) => {
    const makes = [{value: 'Kia', count: 20}]
    expect(renderToStaticMarkup(createElement(MakeTiles, {makes, isInStock}))).toContain(`href="${href}"`)
  })
})
