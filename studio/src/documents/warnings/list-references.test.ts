import {expect, it} from 'vitest'
import {listReferences} from './list-references.ts'

it.each<[string, unknown, {path: string; to: string}[]]>([
  ['nothing', null, []],
  ['words', {name: 'Winter'}, []],
  ['a reference', {author: {_type: 'reference', _ref: 'ann'}}, [{path: 'author', to: 'ann'}]],
  [
    'a list of them within an object',
    {
      scope: {
        sites: [
          {_ref: 'alpha', _key: 'a'},
          {_ref: 'bravo', _key: 'b'},
        ],
      },
    },
    [
      {path: 'scope.sites[0]', to: 'alpha'},
      {path: 'scope.sites[1]', to: 'bravo'},
    ],
  ],
  ['a picture', {image: {asset: {_ref: 'image-1'}}}, [{path: 'image.asset', to: 'image-1'}]],
  ['one that is no text', {author: {_ref: 7}}, []],
])('listReferences › finds those of %s', (_title, stored, expected) => {
  expect(listReferences(stored)).toEqual(expected)
})
