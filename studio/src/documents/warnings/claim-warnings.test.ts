import {documents} from '@forecourt/schemas/documents'
import {expect, it} from 'vitest'
import {listClaimWarnings} from './claim-warnings.ts'

const start = '2026-11-01T00:00:00Z'
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
  ['a rate with an empty field', {name: '3.9% finance', credit: {rate: 3.9}}, ['name']],
  ['a price a week', {description: rich('Yours from $99 a week')}, ['description']],
  ['a former price without a first day', {name: 'Was $39,990, now $36,990'}, ['window.start']],
  ['the same with one', {name: 'Was $39,990', window: {start}}, []],
  [
    'a saving in formatted text',
    {name: 'Utes', description: rich('Save up to $3,000 today')},
    ['window.start'],
  ],
  ['dollars off', {disclaimer: '$2,000 off this week'}, ['window.start']],
  ['a price in parts', {description: rich('$29,990 plus on-road costs')}, ['description']],
  ['plain words', {name: 'It was a great year for $50 services', disclaimer: 7}, []],
])('warnings of a claim › are shown for %s [3.14, 4.6d]', (_title, document, paths) => {
  const found = listClaimWarnings(documents.offer.fields, document).map(({path}) => path.join('.'))
  expect(found).toEqual(paths)
})

it('warnings of a claim › ask for a first day only where there is a window', () => {
  expect(listClaimWarnings(documents.manufacturer.fields, {name: 'Was $1'})).toEqual([])
})
