import {documents} from '@forecourt/schemas/documents'
import {expect, it} from 'vitest'
import type {SiteRecord} from '../../core/layers/list-layers.ts'
import {listDocumentFaults, listLayerFaults} from './list-faults.ts'

function site(id: string, changes: Partial<SiteRecord> = {}): SiteRecord {
  const layers = {template: null, brand: null, settings: `own-${id}`, manufacturer: null}
  return {
    id,
    updatedAt: null,
    name: id,
    slug: id,
    hosts: [],
    live: true,
    dealerships: [],
    ...layers,
    ...changes,
  }
}
const sites = [site('alpha'), site('bravo', {template: 'used', dealerships: ['dealer']})]

it('listFaults › lists a layer with an invalid value, and the sites it reaches', () => {
  const value = {id: 'used', layer: 'template', price: {noPriceText: 7, preorderThreshold: -1}}
  expect(listLayerFaults({id: 'used', title: 'Used cars', value}, sites)).toMatchObject({
    sites: ['bravo'],
    withheld: false,
    faults: [{path: 'price.noPriceText'}, {path: 'price.preorderThreshold'}],
  })
  expect(
    listLayerFaults({id: 'own-alpha', title: 'A', value: {id: 'own-alpha', layer: 'site'}}, sites),
  ).toBeNull()
  expect(listLayerFaults({id: 'x', title: 'X', value: {id: 'x', layer: 'zebra'}}, sites)?.withheld).toBe(true)
})

it('listFaults › lists a document that is not shown, with the sites that would show it', () => {
  const scope = {audience: 'sites', sites: ['alpha']}
  const value = {id: 'o', name: 'Winter', slug: 'winter', window: {end: 'soon'}, scope}
  expect(listDocumentFaults(documents.offer, {id: 'o', title: 'Winter', value}, sites)).toMatchObject({
    sites: ['alpha'],
    withheld: true,
    faults: [{path: 'window'}],
  })
  const whole = {...value, window: {start: null, end: null}}
  expect(listDocumentFaults(documents.offer, {id: 'o', title: 'Winter', value: whole}, sites)).toBeNull()
})

it.each([
  ['location', {name: 'Yard', slug: 'yard', dealership: 'dealer', phone: 'no'}, ['bravo']],
  ['dealership', {name: 'Dealer'}, ['bravo']],
  ['site', {name: 'Alpha'}, ['alpha']],
] as const)('listFaults › lists the sites that a faulty %s reaches: %s', (name, value, reached) => {
  const id = {location: 'l', dealership: 'dealer', site: 'alpha'}[name]
  const found = listDocumentFaults(documents[name], {id, title: 'T', value: {id, ...value}}, sites)
  expect(found?.sites).toEqual(reached)
})

it('listFaults › lists a reference to a missing document as a fault of its own document', () => {
  const scope = {audience: 'sites', sites: ['alpha']}
  const value = {id: 'o', name: 'Winter', slug: 'winter', window: {start: null, end: null}, scope}
  const dangling = [{path: 'scope.sites[1]', message: 'gone'}]
  expect(
    listDocumentFaults(documents.offer, {id: 'o', title: 'Winter', value, dangling}, sites),
  ).toMatchObject({
    withheld: false,
    faults: dangling,
  })
  const layer = {id: 'used', title: 'Used', value: {id: 'used', layer: 'template'}, dangling}
  expect(listLayerFaults(layer, sites)).toMatchObject({sites: ['bravo'], withheld: false, faults: dangling})
})
