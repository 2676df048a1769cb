import {expect, it} from 'vitest'
import {listCreditBlockers} from './credit-blockers.ts'

const both = {rate: 2.9, comparisonRate: 3.44}

it.each<[string, {[name: string]: unknown}, string[]]>([
  ['no credit', {name: 'Utes'}, []],
  ['both rates', {name: 'Demos', credit: both}, []],
  ['a rate alone', {name: 'Demos', credit: {rate: 2.9}}, ['credit.comparisonRate']],
  ['a repayment alone', {name: 'Demos', credit: {weekly: 99}}, ['credit.rate']],
  ['a comparison rate below the rate', {credit: {rate: 3, comparisonRate: 2}}, ['credit.comparisonRate']],
  ['a headline with a rate', {name: '2.9% p.a. on demos'}, ['name']],
  ['a tile’s title with a rate', {title: 'Demos, 2.9% p.a.', credit: {}}, ['title']],
  ['a headline with a repayment', {name: 'From $99 a week'}, ['name']],
  ['a headline with a rate and its figures', {name: '2.9% p.a. on demos', credit: both}, []],
  ['a rate in the text, which is a warning', {name: 'Demos', text: '2.9% p.a.'}, []],
])('advertised credit › blocks a publish or not: %s [3.14, 3.15c, 3.16]', (_title, document, paths) => {
  expect(listCreditBlockers(document).map(({path}) => path.join('.'))).toEqual(paths)
})
