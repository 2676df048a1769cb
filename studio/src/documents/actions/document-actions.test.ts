import type {DocumentActionComponent} from 'sanity'
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
])('document actions › offer for %s only %j', (schemaType, expected) => {
  expect(filterActions(all, {schemaType}).map((kept) => kept.action)).toEqual(expected)
})
