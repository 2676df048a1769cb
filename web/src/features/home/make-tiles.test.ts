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
    [{one: 'car', many: 'cars'}, '/search/kia', '20 cars'],
    [null, '/search/kia?status=in_stock', '20 in stock'],
  ])('lead to the cars that they count, and say what those are: %j', (nouns, href, words) => {
    const html = renderToStaticMarkup(createElement(MakeTiles, {makes: [{value: 'Kia', count: 20}], nouns}))
    expect(html).toContain(`href="${href}"`)
    expect(html.replaceAll(/<[^>]*>/g, '')).toContain(words)
  })
})
