import fc from 'fast-check'
import {expect, it} from 'vitest'
import {listStrongReferences, sortDocuments} from './order-documents.ts'

const document = (id: string, ...targets: string[]) => ({
  _id: id,
  _type: 'x',
  links: targets.map((target) => ({_type: 'reference', _ref: target})),
})

it('orderDocuments › puts each document after those it refers to', () => {
  const graph = fc.array(fc.array(fc.integer({min: 0, max: 29}), {maxLength: 4}), {maxLength: 30})
  fc.assert(
    fc.property(graph, (edges) => {
      const documents = edges.map((targets, id) =>
        document(`d${id}`, ...targets.map((target) => `d${target}`)),
      )
      const groups = sortDocuments(documents)
      expect(
        groups
          .flat()
          .map(({_id}) => _id)
          .toSorted(),
      ).toEqual(documents.map(({_id}) => _id).toSorted())
      const present = new Set(documents.map(({_id}) => _id))
      const placed = new Set<string>()
      for (const group of groups) {
        for (const {_id} of group) placed.add(_id)
        for (const one of group)
          for (const target of listStrongReferences(one))
            if (present.has(target)) expect(placed).toContain(target)
      }
    }),
  )
})

it('orderDocuments › keeps circular references together and nothing else', () => {
  const groups = sortDocuments([
    document('a', 'b'),
    document('b', 'c'),
    document('c', 'b'),
    document('d', 'a'),
  ])
  expect(groups.map((group) => group.map(({_id}) => _id).toSorted())).toEqual([['b', 'c'], ['a'], ['d']])
})

it('orderDocuments › follows a chain as long as a dataset', () => {
  const chain = Array.from({length: 50_000}, (_, at) => document(`d${at}`, `d${at + 1}`))
  expect(sortDocuments(chain)[0]?.[0]?._id).toBe('d49999')
})

it('orderDocuments › ignores weak references and those to other datasets', () => {
  const value = {a: {_ref: 'weak', _weak: true}, b: [{_ref: 'strong'}], c: {_ref: 'other', _dataset: 'x'}}
  expect(listStrongReferences(value)).toEqual(['strong'])
})
