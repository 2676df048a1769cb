import type {Settings} from '@forecourt/schemas/generated/site-types'
import {renderToStaticMarkup} from 'react-dom/server'
import {describe, expect, it} from 'vitest'
import type {FormId} from '#/domain/forms/form-links'
import {SNAPSHOT, sampleForm, X_TRAIL} from '#/testing/sample-form'
import {FormView} from './form-view'

function renderForm(id: FormId, forms: Partial<Settings['forms']> = {}): string {
  return renderToStaticMarkup(<FormView form={sampleForm(id, {forms})} />)
}

/** The opening tag of the field with that name. */
function findField(html: string, name: string): string {
  return new RegExp(`<(?:input|select|textarea)[^>]* name="${name}"[^>]*>`).exec(html)?.[0] ?? ''
}

describe('FormView', () => {
  it('has the service booking under the anchor that dealers link to [2.16]', () => {
    const anchored =
      /<div id="service-booking"[^>]*><lead-form[^>]*><form[^>]*action="\/api\/forms\/serviceBooking"/
    expect(renderForm('serviceBooking')).toMatch(anchored)
  })

  it('leads to the maker’s booking page where the site books there [2.16]', () => {
    const html = renderForm('serviceBooking', {serviceBookingUrl: 'https://booking.example/dealer/7'})
    expect(html).toContain('href="https://booking.example/dealer/7"')
    expect(html).not.toContain('<form')
  })

  it('speaks of what the site sells where it is about no car', () => {
    const about = {car: null, carSlug: null}
    const ask = (itemTypes: Settings['stock']['itemTypes']) =>
      sampleForm('serviceBooking', {about, itemTypes}).steps.map(({title}) => title)
    expect(ask(['motorcycle'])).toContain('Your motorcycle')
    expect(ask(['car', 'motorcycle'])).toContain('Your car')
  })

  it.each([
    [['caravan'], 'Book viewing'],
    [['caravan', 'motorcycle'], 'Book viewing or test ride'],
    [['car', 'caravan'], 'Book test drive'],
  ] as const)(
    'sends a viewing, a ride or a drive by the words of what the site sells: %j',
    (itemTypes, words) => {
      const form = sampleForm('testDrive', {about: {car: null, carSlug: null}, itemTypes: [...itemTypes]})
      expect(form.button).toBe(words)
      expect(form.title.toLowerCase()).toBe(words.replace('Book', 'Book a').toLowerCase())
      const [kind] = itemTypes
      const car = SNAPSHOT && {...SNAPSHOT, item_type: kind}
      expect(sampleForm('testDrive', {about: {car}}).button).toBe(
        kind === 'car' ? 'Book test drive' : 'Book viewing',
      )
    },
  )

  it.each(['caravan', 'motorcycle'] as const)('asks about a %s by its word', (item_type) => {
    const car = SNAPSHOT && {...SNAPSHOT, item_type}
    expect(sampleForm('enquiry', {about: {car}}).title).toBe(`Ask about this ${item_type}`)
  })

  it('shows the car that it is about, with its price', () => {
    const html = renderForm('enquiry')
    expect(html).toContain('href="/cars/2021-toyota-hilux"')
    expect(html).toContain('$52,990 Drive away')
  })

  it.each([{sold: true}, {status: 'sold'}] as const)(
    'says that its car is sold, with others in place of the price [4.2b]',
    (facts) => {
      const car = SNAPSHOT && {...SNAPSHOT, ...facts}
      const html = renderToStaticMarkup(<FormView form={sampleForm('enquiry', {about: {car}})} />)
      expect(html).toContain('SOLD')
      expect(html).toMatch(/href="\/cars\/2021-toyota-hilux#similar"[^>]*>Find Me Something Similar</)
      expect(html).not.toMatch(/\$52,990|still available/)
    },
  )

  it('shows its model, sends it, and asks about the model in place of a car [3.15a]', () => {
    const about = {car: null, carSlug: null, model: X_TRAIL}
    const html = renderToStaticMarkup(<FormView form={sampleForm('enquiry', {about})} />)
    expect(html).toMatch(/<a href="\/models\/x-trail"[^>]*>.*Nissan X-Trail/)
    expect(findField(html, 'model')).toContain('value="x-trail"')
    expect(findField(html, 'page')).toContain('value="/enquire?model=x-trail"')
    expect(html).toContain('Please tell me more about the Nissan X-Trail.')
    expect(html).toContain('>Ask about this model<')
  })

  it('requires the subject of an enquiry, by default a general one [5.8b]', () => {
    const html = renderForm('general')
    expect(findField(html, 'category')).toMatch(/ required=""/)
    expect(/<option[^>]* selected=""[^>]*>([^<]*)</.exec(html)?.[1]).toBe('General Enquiry')
  })

  it('offers news, which is optional and may be ticked already by the site [5.8d]', () => {
    const usual = findField(renderForm('enquiry'), 'opt_in')
    expect(usual).toContain('type="checkbox"')
    expect(usual).not.toMatch(/ required=""| checked=""/)
    expect(findField(renderForm('enquiry', {optInTicked: true}), 'opt_in')).toMatch(/ checked=""/)
    expect(findField(renderForm('enquiry', {showOptIn: false}), 'opt_in')).toBe('')
  })

  it('asks for no plate [5.8d]', () => {
    expect(findField(renderForm('enquiry'), 'rego')).not.toMatch(/ required=""/)
  })

  it('asks for the terms only where the site shows them, and then they are required [5.8e]', () => {
    expect(findField(renderForm('enquiry'), 'terms_conditions')).toBe('')
    expect(findField(renderForm('enquiry', {showTerms: true}), 'terms_conditions')).toMatch(/ required=""/)
  })
})
