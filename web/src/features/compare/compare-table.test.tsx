import {renderToStaticMarkup} from 'react-dom/server'
import {expect, it} from 'vitest'
import {CompareTable} from './compare-table'
import type {ComparedVehicle} from './compare-vehicles'

const four = ['a', 'b', 'c', 'd'].map(
  (id): ComparedVehicle => ({
    id,
    slug: id,
    name: id,
    detail: null,
    image: null,
    price: {kind: 'none', text: 'Ask'},
    isCheapest: false,
    finance: null,
    sold: false,
    action: {label: 'Enquire', href: '/enquire'},
  }),
)

function drawDifferences(count: number, cars = four.slice(0, 2), add: string | null = null): string {
  const differing = Array.from({length: count}, (_, at) => ({label: `Row ${at + 1}`, values: ['1', '2']}))
  const comparison = {cars, differing, same: []}
  return renderToStaticMarkup(<CompareTable comparison={comparison} removeButton={() => null} add={add} />)
}

it('comparison › folds what matters less away after twelve differences, with the names of the cars', () => {
  const [shown = '', folded = ''] = drawDifferences(16).split('<details')
  expect(shown.match(/scope="row"/g)).toHaveLength(12)
  expect(folded).toContain('More differences: 4')
  expect(folded.match(/scope="row"/g)).toHaveLength(4)
  expect(folded).toContain('<th scope="col">a</th><th scope="col">b</th>')
})

it('comparison › folds no few rows away', () => {
  expect(drawDifferences(15)).not.toContain('<details')
})

it('comparison › scrolls sideways only with more cars than a phone is wide for, so that names stay in view', () => {
  expect(drawDifferences(1, four.slice(0, 3))).not.toContain('compare-scroll')
  expect(drawDifferences(1, four)).toContain('compare-scroll')
})

it('comparison › names the lowest price beside it', () => {
  const price = {kind: 'price', amount: 20_000, was: null, basis: null} as const
  const cars = four.slice(0, 2).map((car, at) => ({...car, price, isCheapest: at === 0}))
  expect(drawDifferences(1, cars).match(/>lowest</g)).toHaveLength(1)
})

it('comparison › offers another beside those on a computer and below them on a phone, while there is room', () => {
  const html = drawDifferences(1, four.slice(0, 2), '/search')
  expect(html.match(/href="\/search"/g)).toHaveLength(2)
  expect(html.slice(html.indexOf('<thead'), html.indexOf('</thead'))).toContain('Add another')
  expect(drawDifferences(1, four)).not.toContain('Add another')
})
