import {expect, it} from 'vitest'
import type {FaultyDocument} from './list-faults.ts'
import {addNightlyLinks, readNightlyLinks} from './nightly-links.ts'

const link = {document: 's', type: 'slide', field: 'action.href', href: '/cars/gone'}
const nightly = ['Alpha', 'Bravo'].flatMap((site) => readNightlyLinks({links: [link]}, site))
const titles = new Map([['s', 'Summer']])

it('links found at night › are one fault of their document, with the sites', () => {
  expect(addNightlyLinks([], nightly, titles)).toMatchObject([
    {id: 's', title: 'Summer', sites: ['Alpha', 'Bravo'], withheld: false, faults: [{path: 'action.href'}]},
  ])
  const message = addNightlyLinks([], nightly, titles)[0]?.faults[0]?.message
  expect(message).toMatch(/"\/cars\/gone" leads nowhere on Alpha, Bravo/)
})

it('links found at night › are not told again where the field has a fault, nor of a document that is gone', () => {
  const known = (path: string): FaultyDocument => ({
    id: 's',
    type: 'slide',
    title: 'Summer',
    sites: ['Alpha'],
    withheld: false,
    faults: [{path, message: 'known'}],
  })
  expect(addNightlyLinks([known('action.href')], nightly, titles)).toEqual([known('action.href')])
  expect(addNightlyLinks([known('name')], nightly, titles)[0]?.faults).toHaveLength(2)
  expect(addNightlyLinks([], nightly, new Map())).toEqual([])
})
