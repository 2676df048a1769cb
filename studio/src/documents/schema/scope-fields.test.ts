import {buildSanityDocument} from '@forecourt/schemas/document/sanity-document'
import {documents} from '@forecourt/schemas/documents'
import {expect, it} from 'vitest'
import {withShortScope} from './scope-fields.ts'

type Hideable = {name: string; hidden?: (context: {parent?: {audience?: unknown}}) => boolean}

function shownFor(audience: string | undefined): string[] {
  const scope = withShortScope(buildSanityDocument(documents.offer).fields).find(({name}) => name === 'scope')
  const fields = scope?.fields as Hideable[]
  return fields.filter(({hidden}) => !hidden?.({parent: {audience}})).map(({name}) => name)
}

it.each([
  ['all', ['audience', 'excludedSites']],
  [undefined, ['audience', 'excludedSites']],
  ['sites', ['audience', 'sites', 'excludedSites']],
  ['layers', ['audience', 'layers', 'excludedSites']],
])('fields of a scope › show for the audience %s %j', (audience, names) => {
  expect(shownFor(audience)).toEqual(names)
})
