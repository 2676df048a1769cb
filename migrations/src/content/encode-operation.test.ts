import {
  at,
  dec,
  diffMatchPatch,
  inc,
  insert,
  type NodePatch,
  replace,
  set,
  setIfMissing,
  truncate,
  unset,
} from '@sanity/migrate'
import {expect, it} from 'vitest'
import {encodeOperation} from './encode-operation.ts'

it.each<[NodePatch, object]>([
  [at('name', set('a')), {set: {name: 'a'}}],
  [at('seo.title', setIfMissing('a')), {setIfMissing: {'seo.title': 'a'}}],
  [at(['hours', {_key: 'mon'}, 'open'], unset()), {unset: ['hours[_key=="mon"].open']}],
  [at(['list', 2], unset()), {unset: ['list[2]']}],
  [at(['odd name', 'x'], set(1)), {set: {"['odd name'].x": 1}}],
  [at('n', inc(2)), {inc: {n: 2}}],
  [at('n', dec(2)), {dec: {n: 2}}],
  [at('t', diffMatchPatch('@@')), {diffMatchPatch: {t: '@@'}}],
  [at('list', insert(['x'], 'after', -1)), {insert: {after: 'list[-1]', items: ['x']}}],
  [at('list', insert(['x'], 'before', {_key: 'a'})), {insert: {before: 'list[_key=="a"]', items: ['x']}}],
  [at('list', replace(['x'], 0)), {insert: {replace: 'list[0]', items: ['x']}}],
  [at('list', truncate(2)), {unset: ['list[2:]']}],
  [at('list', truncate(2, 4)), {unset: ['list[2:4]']}],
])('encodeOperation › encodes %j', (patch, raw) => {
  expect(encodeOperation(patch)).toEqual(raw)
})
