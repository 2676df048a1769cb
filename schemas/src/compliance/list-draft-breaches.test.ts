import {describe, expect, it} from 'vitest'
import {documents} from '../documents.ts'
import {listDraftBreaches} from './list-draft-breaches.ts'

const start = '2026-11-01T00:00:00Z'
const end = '2027-01-01T00:00:00Z'
const rich = (text: string) => [{_type: 'block', children: [{_type: 'span', text}]}]

it.each<[string, {[name: string]: unknown}, string[]]>([
  ['a rate without its comparison rate', {name: '2.9% p.a. on demos'}, ['name']],
  [
    'a rate with it only in the terms',
    {name: '2.9 % p.a.', disclaimer: 'Comparison rate 3.4 % p.a.'},
    ['name'],
  ],
  [
    'a rate with it beside it',
    {name: 'Demos', description: rich('2.9% p.a. (comparison rate 3.4% p.a.)')},
    [],
  ],
  ['a rate with it in its field', {name: '3.9% finance', credit: {rate: 3.9, comparisonRate: 4.44}}, []],
  ['a price a week', {description: rich('Yours from $99 a week')}, ['description']],
  ['a former price without a first day', {name: 'Was $39,990, now $36,990'}, ['window.start']],
  ['the same with one', {name: 'Was $39,990', window: {start, end}}, []],
  [
    'a saving in formatted text',
    {name: 'Utes', description: rich('Save up to $3,000 today')},
    ['window.start'],
  ],
  ['dollars off', {disclaimer: '$2,000 off this week'}, ['window.start']],
  ['a price in parts', {description: rich('$29,990 plus on-road costs')}, ['description']],
  ['plain words', {name: 'It was a great year for $50 services', disclaimer: 7}, []],
])('a claim › is a breach or not: %s [3.14, 4.6d]', (_title, document, paths) => {
  const found = listDraftBreaches(documents.offer, {window: {end}, ...document}).map(({path}) => path)
  expect(found).toEqual(paths)
})

it('a claim › needs a first day only where there is a window', () => {
  expect(listDraftBreaches(documents.manufacturer, {name: 'Was $1'})).toEqual([])
})

it.each([
  ['plus dealer delivery', 'Yours for $31,990 plus dealer delivery.', 'single-price'],
  ['a surcharge', 'A card surcharge of 1.2% applies.', 'card-surcharge'],
  ['none', 'No surcharge is added for cards.', null],
  ['others who look', '12 people are viewing this car', 'false-urgency'],
  ['few that are left', 'Only 2 left!', 'false-urgency'],
  ['a gift for a review', 'Leave us a review and win a voucher', 'review-source'],
  ['stars without a year', 'Five of them: ANCAP 5 stars.', 'figure-year'],
  ['stars with one', 'ANCAP 5 stars, tested 2024.', null],
  ['a consumption without a test', 'It uses 5.1 L/100 km.', 'figure-year'],
  ['a consumption with one', 'It uses 5.1 L/100 km (ADR 81/02).', null],
])('a text › is a breach or not: %s', (_title, text, rule) => {
  const found = listDraftBreaches(documents.page, {blocks: [{_type: 'words', body: rich(text)}]}).map(
    (one) => one.rule,
  )
  expect(found).toEqual(rule === null ? [] : [rule])
})

it.each([
  ['with its test beside it in the row', 'Fuel, combined', 0],
  ['without it', 'Fuel', 1],
])('a fact of a grade › says a consumption %s', (_title, name, count) => {
  const grades = [{_key: 'a', name: 'SX', facts: [{_key: 'b', name, value: '8.0 L/100 km'}]}]
  expect(listDraftBreaches(documents.model, {grades})).toHaveLength(count)
})

it.each([
  ['an offer without an end', 'offer', {window: {start}}, ['window.end']],
  ['an offer without any days', 'offer', {}, ['window.end']],
  ['a slide without an end', 'slide', {window: {start}}, []],
] as const)('a last day › is asked for or not: %s', (_title, name, document, paths) => {
  expect(listDraftBreaches(documents[name], document).map(({path}) => path)).toEqual(paths)
})

describe('advertised credit', () => {
  const both = {rate: 2.9, comparisonRate: 3.44}

  it.each<[string, {[name: string]: unknown}, string[]]>([
    ['no credit', {name: 'Utes'}, []],
    ['both rates', {name: 'Demos', credit: both}, []],
    ['a rate alone', {name: 'Demos', credit: {rate: 2.9}}, ['credit.comparisonRate']],
    ['a repayment alone', {name: 'Demos', credit: {weekly: 99}}, ['credit.rate']],
    ['a comparison rate below the rate', {credit: {rate: 3, comparisonRate: 2}}, ['credit.comparisonRate']],
    ['a headline with a rate', {name: '2.9% p.a. on demos'}, ['name']],
    ['a headline with a repayment', {name: 'From $99 a week'}, ['name']],
    ['a headline with a rate and its figures', {name: '2.9% p.a. on demos', credit: both}, []],
    ['a rate in the text, which is a warning', {name: 'Demos', description: rich('2.9% p.a.')}, []],
  ])('blocks a publish or not: %s [3.14, 3.15c, 3.16]', (_title, document, paths) => {
    const found = listDraftBreaches(documents.offer, {window: {end}, ...document})
    expect(found.flatMap(({path, blocks}) => (blocks ? [path] : []))).toEqual(paths)
  })

  it('blocks the title of a tile with a rate alone [3.16]', () => {
    const found = listDraftBreaches(documents.promoTile, {title: 'Demos, 2.9% p.a.', credit: {}})
    expect(found).toMatchObject([{rule: 'comparison-rate', path: 'title', blocks: true}])
  })
})
