import {documents} from '@forecourt/schemas/documents'
import type {Field} from '@forecourt/schemas/fields/field'
import {getFieldAt} from '@forecourt/schemas/settings/layer'
import {expect, it} from 'vitest'
import {describeValue} from './describe-value.ts'

function field(path: string) {
  const found = getFieldAt(path)
  if (!found) throw new Error(`no setting ${path}`)
  return found
}

it.each([
  ['price.noPriceText', 'Enquire for price.', 'Enquire for price.'],
  ['price.noPriceText', null, 'Nothing'],
  ['price.showWasPrice', true, 'Yes'],
  ['price.showWasPrice', false, 'No'],
  ['price.preorderThreshold', 0, '0'],
  ['theme.headingFont', 'figtree', 'Figtree'],
  ['search.filters', ['car_type', 'make'], '2: Condition, Make'],
  ['search.filters', [], 'An empty list'],
  ['identity.logo', {url: '/logo.svg', alt: 'A blue anchor', width: 1, height: 1}, 'Picture: A blue anchor'],
  ['identity.logo', {url: '/logo.svg', alt: '', width: 1, height: 1}, 'A picture'],
  [
    'features.favourites.window',
    {start: '2026-12-03T22:00:00Z', end: '2026-12-25T12:59:00Z'},
    'from Fri 4 Dec 2026, 9:00 am Sydney until Fri 25 Dec 2026',
  ],
  // The end is exclusive: midnight is the end of the day before, as in lists.
  ['features.favourites.window', {start: null, end: '2026-12-25T13:00:00Z'}, 'until Fri 25 Dec 2026'],
  ['features.favourites.window', {start: null, end: null}, 'Nothing'],
  [
    'navigation.menu',
    [
      {key: 'home', label: 'Home', href: '/', panel: 'none'},
      {key: 'offers', label: 'Offers', href: '/special-offers', panel: 'none'},
    ],
    '2: Home, Offers',
  ],
  ['home.proofs', [{figure: '57', words: 'years here'}], '1: 57 · years here'],
])('describeValue › describes in %s %j as "%s"', (path, value, words) => {
  expect(describeValue(field(path), value)).toBe(words)
})

it('describeValue › describes a file by its name', () => {
  const brochure: Field<unknown> = documents.model.fields.brochure
  expect(describeValue(brochure, {url: 'https://x.example/a.pdf', name: 'A.pdf'})).toBe('File: A.pdf')
  expect(describeValue(brochure, {url: 'https://x.example/a.pdf', name: ''})).toBe('A file')
})

it('describeValue › keeps a long value to one line', () => {
  expect(describeValue(field('identity.about'), 'word '.repeat(100)).length).toBeLessThanOrEqual(120)
})
