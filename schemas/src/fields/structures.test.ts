import {describe, expect, it} from 'vitest'
import {documents} from '../documents.ts'
import {renderFieldsReference} from '../reference/fields-reference.ts'
import type {Fault, Fields} from './field.ts'
import {choice, number, text} from './scalars.ts'
import {buildSanityField, isPlanned, list, listPlannedPaths, object} from './structures.ts'

const planned = text({title: 'Later', help: 'Later.', planned: 'A page to come', required: true})
const read = number({title: 'Now', help: 'Now.', default: 3})
const group = (fields: Fields) => object({title: 'Group', help: 'A group.', fields})

describe('a planned field', () => {
  it('is one that says so, and a group of which all fields say so', () => {
    expect(isPlanned(planned)).toBe(true)
    expect(isPlanned(read)).toBe(false)
    expect(isPlanned(group({planned}))).toBe(true)
    expect(isPlanned(group({planned, read}))).toBe(false)
    expect(listPlannedPaths({mixed: group({planned, read}), all: group({planned})})).toEqual([
      'mixed.planned',
      'all',
    ])
  })

  it('is hidden in the Studio and not required there', () => {
    expect(buildSanityField('planned', planned)).toMatchObject({hidden: true})
    expect(buildSanityField('all', group({planned}))).toMatchObject({hidden: true})
    expect(buildSanityField('read', read)).not.toHaveProperty('hidden')
    expect(buildSanityField('mixed', group({planned, read}))).not.toHaveProperty('hidden')
  })

  it('is required of no document, as staff could not fill it in', () => {
    const required = Object.values(documents).flatMap(({name, fields}) =>
      Object.entries<Fields[string]>(fields)
        .filter(([, field]) => isPlanned(field) && field.required)
        .map(([field]) => `${name}.${field}`),
    )
    expect(required).toEqual([])
  })
})

describe('a planned field of a document', () => {
  it('is in no reference', () => {
    const dealership =
      renderFieldsReference()
        .split('\n## ')
        .find((part) => part.startsWith('Dealership')) ?? ''
    expect(listPlannedPaths(documents.dealership.fields)).toContain('number')
    expect(dealership).toContain('| `slug` |')
    expect(dealership).not.toContain('| `number` |')
  })
})

describe('a planned choice', () => {
  const declareButtons = () =>
    list({
      title: 'Buttons',
      help: 'Buttons.',
      of: choice({title: 'Button', help: 'One.', choices: {call: 'Call'}, plannedChoices: {hold: 'Holding'}}),
    })

  it('is valid where it is stored and left out when it is read', () => {
    const faults: Fault[] = []
    const field = declareButtons()
    expect(field.stored.safeParse(['hold', 'call']).success).toBe(true)
    expect(field.stored.safeParse(['nonsense']).success).toBe(false)
    expect(field.read(['hold', 'call'], 'buttons', faults)).toEqual(['call'])
    expect(faults).toEqual([])
  })

  it('is not offered, though the Studio takes it where a document has it', () => {
    expect(declareButtons().sanity).toMatchObject({
      options: {list: [{value: 'call', title: 'Call'}]},
      of: [{options: {list: [{value: 'call'}, {value: 'hold'}]}}],
    })
  })
})
