import type {DocumentActionComponent} from 'sanity'
import {expect, it} from 'vitest'
import {filterActions} from './document-actions.ts'

function action(name: NonNullable<DocumentActionComponent['action']>): DocumentActionComponent {
  return Object.assign(() => null, {action: name})
}
const all = (['publish', 'unpublish', 'duplicate', 'delete'] as const).map(action)

it.each([
  ['offer', 'offer-a', ['publish', 'unpublish', 'duplicate', 'delete']],
  ['settings', 'settings-site-a', ['publish', 'unpublish', 'delete']],
  ['settings', 'settings-default', ['publish']],
  ['settings', 'drafts.settings-default', ['publish']],
  ['site', 'site-a', ['publish', 'unpublish', 'delete']],
])('document actions › offer for %s %s only %j', (schemaType, documentId, expected) => {
  expect(filterActions(all, {schemaType, documentId}).map((kept) => kept.action)).toEqual(expected)
})
