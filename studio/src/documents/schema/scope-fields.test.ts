import {buildSanityDocument} from '@forecourt/schemas/document/sanity-document'
import {documents} from '@forecourt/schemas/documents'
import {expect, it} from 'vitest'
import {withShortScope} from './scope-fields.ts'

type Hideable = {name: string; of?: object[]; hidden?: (context: {parent?: {audience?: unknown}}) => boolean}

function listFields(): Hideable[] {
  const scope = withShortScope(buildSanityDocument(documents.offer).fields).find(({name}) => name === 'scope')
  return scope?.fields as Hideable[]
}

function shownFor(audience: string | undefined): string[] {
  return listFields()
    .filter(({hidden}) => !hidden?.({parent: {audience}}))
    .map(({name}) => name)
}

it.each([
  ['all', ['audience', 'excludedSites']],
  [undefined, ['audience', 'excludedSites']],
  ['sites', ['audience', 'sites', 'excludedSites']],
  ['layers', ['audience', 'layers', 'excludedSites']],
])('fields of a scope › show for the audience %s %j', (audience, names) => {
  expect(shownFor(audience)).toEqual(names)
})

it('fields of a scope › offer templates and brands, and no other settings', () => {
  expect(listFields().find(({name}) => name === 'layers')?.of).toMatchObject([
    {type: 'reference', options: {filter: 'layer in ["template", "brand"]'}},
  ])
})
