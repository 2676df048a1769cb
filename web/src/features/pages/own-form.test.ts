import type {PageBlock} from '@forecourt/schemas/page/page'
import type {PageForm} from '@forecourt/schemas/page/site-blocks'
import {declaredDefaults} from '@forecourt/schemas/settings/settings'
import {describe, expect, it} from 'vitest'
import {addOwnForm, findMainForm, findOwnForm} from './own-form'

const buildForm = (form: PageForm): PageBlock => ({block: 'form', key: form, form, title: null, text: null})
const quote: PageBlock = {block: 'quote', key: 'q', words: 'A', name: 'B', role: null, image: null}

describe('the form of a page', () => {
  it.each([
    ['careers', 'careers'],
    ['fleet', 'fleet'],
    ['service', 'serviceBooking'],
    ['contact', 'general'],
    ['contact-us', 'general'],
    ['parts', 'parts'],
    ['vehicle-parts-and-accessories', 'parts'],
    ['about-us', null],
    ['about-us/careers', null],
    // These have pages of their own, or need a car.
    ['trade-in', null],
    ['apply-for-finance', null],
    ['enquire', null],
  ])('is at /%s, as shipped, %s [2.21]', (address, form) => {
    expect(findOwnForm(address, declaredDefaults)).toBe(form)
  })

  it('is none where the site has the form off', () => {
    const {forms} = declaredDefaults
    const off = {...declaredDefaults, forms: {...forms, careers: {...forms.careers, on: false}}}
    expect(findOwnForm('careers', off)).toBeNull()
  })

  it('comes after the words where staff have not placed it', () => {
    expect(addOwnForm([quote, buildForm('general')], 'careers')).toMatchObject([
      quote,
      {form: 'general'},
      {block: 'form', form: 'careers'},
    ])
    const placed = [buildForm('careers'), quote]
    expect(addOwnForm(placed, 'careers')).toBe(placed)
    expect(addOwnForm(placed, null)).toBe(placed)
  })

  it('is shown in full before another that stands above it', () => {
    const blocks = [buildForm('general'), buildForm('careers'), buildForm('careers')]
    expect(findMainForm(blocks, 'careers')).toBe(1)
    expect(findMainForm(blocks, null)).toBe(0)
    expect(findMainForm([quote], null)).toBe(-1)
  })
})
