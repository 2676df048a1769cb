import {
  type Arbitrary,
  assert,
  constantFrom,
  dictionary,
  jsonValue,
  property,
  record,
  string,
  uniqueArray,
} from 'fast-check'
import {applyPatch} from 'mendoza'
import {expect, it} from 'vitest'
import type {LakeDocument} from '../store/lake-document.ts'
import {createEffects, createPatch} from './mendoza.ts'

const key = constantFrom('a', 'b', 'name', 'Z', '_q')
const keyed = uniqueArray(record({_key: constantFrom('1', '2', '3', '4'), text: string()}), {
  selector: (item) => item._key,
})

// The Studio's library applies patches by assignment, which does not work for `__proto__`.
const value = jsonValue({maxDepth: 3}).filter((json) => !JSON.stringify(json).includes('"__proto__"'))

function documents(): Arbitrary<LakeDocument> {
  return record({fields: dictionary(key, value), list: keyed}).map(({fields, list}) => ({
    ...fields,
    list,
    _id: 'x',
    _type: 't',
    _rev: '1',
    _createdAt: '',
    _updatedAt: '',
  }))
}

it('document patches › change any document into any other', () => {
  assert(
    property(documents(), documents(), (left, right) => {
      expect(applyPatch(left, [...createPatch(left, right)])).toEqual(right)
    }),
    {numRuns: 1000},
  )
})

it('document patches › leave out what did not change', () => {
  const left = {
    _id: 'x',
    _type: 't',
    _rev: '1',
    _createdAt: '',
    _updatedAt: '',
    title: 'a long text',
    count: 1,
  }
  expect(JSON.stringify(createPatch(left, {...left, count: 2}))).not.toContain('long text')
})

it('effects of a change › lead between documents without their revision, as the Studio applies them', () => {
  assert(
    property(documents(), documents(), (one, other) => {
      const [before, after] = [
        {...one, _rev: 'before'},
        {...other, _rev: 'after'},
      ]
      const {apply, revert} = createEffects(before, after)
      const {_rev: _, ...old} = before
      const {_rev: __, ...now} = after
      expect(applyPatch(old, apply)).toEqual(now)
      expect(applyPatch(now, revert)).toEqual(old)
    }),
    {numRuns: 300},
  )
})
