import {buildSanityDocument} from '@forecourt/schemas/document/sanity-document'
import {documents} from '@forecourt/schemas/documents'
import {expect, it} from 'vitest'
import {buildStudioPreview} from './studio-preview.ts'

function subtitle(name: 'offer' | 'location' | 'settings' | 'post', selected: {[key: string]: unknown}) {
  const definition = documents[name]
  const {prepare} = buildStudioPreview(definition, buildSanityDocument(definition).preview.select)
  return prepare?.({title: 'A title', ...selected})?.subtitle
}

it.each([
  ['an offer of two sites', 'offer', {audience: 'sites', site0: 'Alpha', site1: 'Bravo'}, 'Alpha and Bravo'],
  ['an offer for all, which may be a draft', 'offer', {}, 'All sites'],
  ['an offer of a template', 'offer', {audience: 'layers', layer0: 'Used cars'}, 'Sites of Used cars'],
  ['an offer that is over', 'offer', {end: '2020-01-05T12:00:00Z'}, 'Ended · All sites'],
  ['a post whose day has come', 'post', {start: '2020-01-05T00:00:00Z'}, 'All sites'],
  [
    'an offer until midnight where its days are Sydney’s',
    'offer',
    {end: '2020-01-05T13:00:00Z', zone: 'Australia/Sydney'},
    'Ended 5 Jan 2020 · All sites',
  ],
  ['a hidden location', 'location', {visible: false}, 'Hidden'],
  ['a layer by its title', 'settings', {subtitle: 'brand'}, 'Brand'],
] as const)('list preview › describes %s', (_title, name, selected, words) => {
  expect(subtitle(name, selected)).toBe(words)
})

it('list preview › says when a post shows that is not public yet', () => {
  expect(subtitle('post', {start: '2999-01-05T00:00:00Z'})).toBe('Scheduled · All sites')
  const {select} = buildStudioPreview(documents.post, {title: 'title'})
  expect(select).toMatchObject({start: 'publishedAt'})
})

it('list preview › selects names through the references of a scope', () => {
  const {select} = buildStudioPreview(documents.offer, {title: 'name'})
  expect(select).toMatchObject({site0: 'scope.sites.0.name', layer0: 'scope.layers.0.title'})
})
