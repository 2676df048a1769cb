import type {VehicleAction} from '@forecourt/schemas/settings/groups/vehicle-blocks'
import {carSchema} from '@forecourt/schemas/vehicle/car'
import {describe, expect, it} from 'vitest'
import {type ActionTargets, listActions, listBarActions} from './list-actions.ts'

const car = carSchema.parse({
  id: '1',
  slug: 'a-1',
  name: 'Car',
  make: 'Kia',
  model: 'Rio',
  car_type: 'used',
  dealership_slug: 'd',
  file: 'https://example.com/report.pdf',
})
const all: VehicleAction[] = ['call', 'enquire', 'historyReport', 'directions', 'testDrive', 'similar']
const nowhere: ActionTargets = {
  buyOnline: null,
  enquire: null,
  reserve: null,
  finance: null,
  testDrive: null,
  tradeIn: null,
  call: null,
  chat: null,
  requestPhotos: null,
  directions: null,
  pricePdf: null,
  share: null,
}
const targets: ActionTargets = {
  ...nowhere,
  enquire: 'mailto:a@example.com',
  call: 'tel:0255500000',
  directions: '#vehicle-map',
  testDrive: '/test-drive?car_id=a-1',
}

describe('actions of a car page', () => {
  it('keeps the order and choice of the site [2.26b]', () => {
    expect(listActions(car, all, targets, true)).toEqual(all)
    expect(listActions(car, ['enquire', 'call', 'enquire'], targets, true)).toEqual(['enquire', 'call'])
  })

  it('offers the history report only with its file [4.2h]', () => {
    expect(listActions({...car, file: null}, all, targets, true)).not.toContain('historyReport')
  })

  it('offers only something similar for a sold car [4.2e, 2.25d]', () => {
    expect(listActions({...car, status: 'sold'}, all, targets, true)).toEqual(['similar'])
    expect(listActions({...car, sold: true}, ['enquire'], targets, true)).toEqual(['similar'])
    expect(listActions({...car, status: 'sold'}, all, targets, false)).toEqual([])
  })

  it('leaves out actions without a target', () => {
    expect(listActions(car, all, nowhere, false)).toEqual(['historyReport'])
  })

  it.each([
    [all, ['call', 'enquire']],
    [
      ['enquire', 'finance', 'reserve', 'call'],
      ['enquire', 'reserve', 'call'],
    ],
    [
      ['finance', 'enquire', 'call', 'similar'],
      ['enquire', 'call'],
    ],
    [['testDrive', 'directions', 'enquire'], ['enquire']],
    [['call', 'similar', 'finance'], ['call']],
    [['similar'], ['similar']],
    [['share'], []],
  ] as const)('keep of %j on a phone %j within reach [2.26b]', (actions, bar) => {
    expect(listBarActions(actions)).toEqual(bar)
  })
})
