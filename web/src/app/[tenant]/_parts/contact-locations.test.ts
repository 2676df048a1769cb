import {describe, expect, it} from 'vitest'
import type {FormId} from '#/domain/forms/form-links'
import {SNAPSHOT, sampleForm} from '#/testing/sample-form'
import {sampleLocationDocument} from '#/testing/sample-location-document'
import {sampleTenant} from '#/testing/sample-tenant'
import {listFittingLocations} from './contact-locations'

const locations = [
  sampleLocationDocument('showroom', 'sales'),
  sampleLocationDocument('yard', 'sales'),
  sampleLocationDocument('workshop', 'service'),
]

function list(id: FormId, about = {}): string[] {
  const form = sampleForm(id, {places: locations, about: {car: null, carSlug: null, ...about}})
  return listFittingLocations(sampleTenant({locations}), form).map(({slug}) => slug)
}

describe('the places beside a form', () => {
  it('are those of the department that answers it', () => {
    expect(list('offerEnquiry')).toEqual(['showroom', 'yard'])
    expect(list('serviceBooking')).toEqual(['workshop'])
  })

  it('are all of the site where no department is meant', () => {
    expect(list('general')).toEqual(['showroom', 'yard', 'workshop'])
  })

  it('are the one where the car stands that is driven', () => {
    const car = {...SNAPSHOT, location_slug: 'yard'}
    expect(list('testDrive', {car, carSlug: 'a-car'})).toEqual(['yard'])
  })
})
