import {carSchema} from '@forecourt/schemas'
import {describe, expect, it} from 'vitest'
import {type ActionName, listActions} from './list-actions.ts'

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
const all: ActionName[] = ['call', 'enquire', 'historyReport', 'directions', 'similar']
const targets = {email: 'a@example.com', phone: '02 5550 0000', map: 'https://example.com'}

describe('actions of a car page', () => {
  it('[2.26b] keeps the order and choice of the site', () => {
    expect(listActions(car, all, targets, true)).toEqual(all)
    expect(listActions(car, ['enquire', 'call', 'enquire'], targets, true)).toEqual(['enquire', 'call'])
  })

  it('[4.2h] offers the history report only with its file', () => {
    expect(listActions({...car, file: null}, all, targets, true)).not.toContain('historyReport')
  })

  it('[4.2e] [2.25d] offers only something similar for a sold car', () => {
    expect(listActions({...car, status: 'sold'}, all, targets, true)).toEqual(['similar'])
    expect(listActions({...car, sold: true}, ['enquire'], targets, true)).toEqual(['similar'])
    expect(listActions({...car, status: 'sold'}, all, targets, false)).toEqual([])
  })

  it('leaves out what leads nowhere', () => {
    expect(listActions(car, all, {email: null, phone: null, map: null}, false)).toEqual(['historyReport'])
  })
})
