import {declaredDefaults, type Settings} from '@forecourt/schemas'
import {renderToStaticMarkup} from 'react-dom/server'
import {describe, expect, it} from 'vitest'
import {FormView} from './form-view'
import {listAgreements} from './list-agreements'
import {setting} from './testing'

function show(id: Parameters<typeof setting>[0], forms: Partial<Settings['forms']> = {}): string {
  const settings = {...declaredDefaults, forms: {...declaredDefaults.forms, ...forms}}
  const about = setting(id, {
    agreements: listAgreements(settings.forms, settings.forms.enquiry, '/terms-and-conditions'),
  })
  return renderToStaticMarkup(<FormView setting={about} settings={settings} place={null} car={null} />)
}

/** The opening tag of the field of that name. */
function fieldOf(html: string, name: string): string {
  return new RegExp(`<(?:input|select|textarea)[^>]* name="${name}"[^>]*>`).exec(html)?.[0] ?? ''
}

describe('the page of a form', () => {
  it('[2.16] has the service booking under the anchor that dealers link to', () => {
    expect(show('serviceBooking')).toMatch(
      /<div id="service-booking"[^>]*><form[^>]*action="\/api\/forms\/serviceBooking"/,
    )
  })

  it('[2.16] leads to the maker’s booking page where the site books there', () => {
    const html = show('serviceBooking', {serviceBookingUrl: 'https://booking.example/dealer/7'})
    expect(html).toContain('href="https://booking.example/dealer/7"')
    expect(html).not.toContain('<form')
  })

  it('[5.8b] asks what an enquiry is about, which is required and is a general one at first', () => {
    const html = show('general')
    expect(fieldOf(html, 'category')).toMatch(/ required=""/)
    expect(/<option[^>]* selected=""[^>]*>([^<]*)</.exec(html)?.[1]).toBe('General Enquiry')
  })

  it('[5.8d] offers news, which nobody must take and a site may have ticked already', () => {
    const usual = fieldOf(show('enquiry'), 'opt_in')
    expect(usual).toContain('type="checkbox"')
    expect(usual).not.toMatch(/ required=""| checked=""/)
    expect(fieldOf(show('enquiry', {optInTicked: true}), 'opt_in')).toMatch(/ checked=""/)
    expect(fieldOf(show('enquiry', {showOptIn: false}), 'opt_in')).toBe('')
  })

  it('[5.8d] asks for no plate', () => {
    expect(fieldOf(show('enquiry'), 'rego')).not.toMatch(/ required=""/)
  })

  it('[5.8e] asks for the terms only where the site shows them, and then they are required', () => {
    expect(fieldOf(show('enquiry'), 'terms_conditions')).toBe('')
    expect(fieldOf(show('enquiry', {showTerms: true}), 'terms_conditions')).toMatch(/ required=""/)
  })
})
