import type {DocumentActionComponent, DocumentActionProps} from 'sanity'
import {expect, it} from 'vitest'
import {filterActions} from './document-actions.ts'

function action(name: NonNullable<DocumentActionComponent['action']>): DocumentActionComponent {
  return Object.assign(() => null, {action: name})
}
const all = (['publish', 'schedule', 'unpublish', 'duplicate', 'delete'] as const).map(action)

it.each([
  ['offer', ['publish', 'unpublish', 'duplicate', 'delete']],
  ['settings', ['publish']],
  ['site', ['publish', 'unpublish', 'delete']],
  ['carOverlay', ['publish', 'unpublish', 'delete']],
])('document actions › offer for %s only %j', (schemaType, expected) => {
  expect(filterActions(all, {schemaType}).map((kept) => kept.action)).toEqual(expected)
})

it('duplicate of a document › has a name and an address of its own', () => {
  const seen: unknown[] = []
  const useDuplicate: DocumentActionComponent = (props) => {
    seen.push(props)
    return null
  }
  useDuplicate.action = 'duplicate'
  const [useOwn] = filterActions([useDuplicate], {schemaType: 'offer'})
  expect(filterActions([useDuplicate], {schemaType: 'offer'})).toEqual([useOwn])
  useOwn?.({id: 'o'} as DocumentActionProps)
  const [{mapDocument}] = seen as [{mapDocument: (document: object) => object}]
  const offer = {_id: 'drafts.new', _type: 'offer', name: 'Winter', slug: {current: 'winter'}}
  expect(mapDocument(offer)).toEqual({
    ...offer,
    name: 'Winter (copy)',
    slug: {_type: 'slug', current: 'winter-copy'},
  })
})
