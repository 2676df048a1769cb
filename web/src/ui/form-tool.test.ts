import {describe, expect, it} from 'vitest'
import {describeMessageTool, describeSearchTool} from './form-tool'

describe('forms as tools of a browser’s agent', () => {
  it('send a search by themselves, and leave an enquiry to the shopper', () => {
    expect(describeSearchTool(true)).toMatchObject({toolname: 'search_cars', toolautosubmit: ''})
    const enquiry = describeMessageTool(true, {id: 'testDrive', title: 'Book a test drive'})
    expect(enquiry).toMatchObject({toolname: 'fill_in_test_drive'})
    expect(enquiry).not.toHaveProperty('toolautosubmit')
  })

  it('are none on sites that do not want it', () => {
    expect(describeSearchTool(false)).toEqual({})
    expect(describeMessageTool(false, {id: 'general', title: 'Contact us'})).toEqual({})
  })
})
