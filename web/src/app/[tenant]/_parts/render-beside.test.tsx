import type {Settings} from '@forecourt/schemas/generated/site-types'
import {renderToStaticMarkup} from 'react-dom/server'
import {describe, expect, it, vi} from 'vitest'
import {listFormLocations} from '#/features/forms/form-locations'
import {sampleForm} from '#/testing/sample-form'
import {sampleLocation} from '#/testing/sample-lead'
import {sampleTenant} from '#/testing/sample-tenant'
import {renderBeside} from './render-beside'

vi.mock('next/cache', () => ({cacheLife: () => undefined}))

const PEOPLE = ['Ann', 'Bo', 'Cy', 'Di', 'Ed', 'Flo', 'Gus'].map((name) => ({name}))

describe('what is read with a form', () => {
  it.each([
    ['general', 'Who answers', 3],
    ['careers', 'Meet the team', 6],
  ] as const)('of %s › names people of the places', async (id, title, count) => {
    const tenant = sampleTenant({locations: [sampleLocation({team: PEOPLE})]})
    const html = renderToStaticMarkup(await renderBeside(sampleForm(id), tenant))
    expect(html).toContain(title)
    expect(html.match(/<li/g)).toHaveLength(count)
  })

  it('of a service › is the card of its one workshop, and who works there', async () => {
    const tenant = sampleTenant({locations: [sampleLocation({type: 'service', team: PEOPLE})]})
    const form = {...sampleForm('serviceBooking'), places: listFormLocations(tenant)}
    const html = renderToStaticMarkup(await renderBeside(form, tenant))
    expect(html).toContain('location-card')
    expect(html).toMatch(/<h2[^>]*><a href="\/locations/)
    expect(html).toContain('Meet the team')
  })

  it('of general › is nothing where nobody is named', async () => {
    const tenant = sampleTenant({locations: [sampleLocation()]})
    expect(renderToStaticMarkup(await renderBeside(sampleForm('general'), tenant))).toBe('')
  })

  it('of finance › is what its figures are based on, and a second button to an application where the site takes them [2.9]', async () => {
    const form = {...sampleForm('finance'), carSlug: null}
    const {features, finance, financeApplication} = form.settings
    const taking: Settings = {
      ...form.settings,
      features: {
        ...features,
        accounts: {...features.accounts, on: true},
        financeApplication: {...features.financeApplication, on: true},
      },
      financeApplication: {...financeApplication, deskPhone: '0491 570 156'},
    }
    const draw = async (settings: Settings) =>
      renderToStaticMarkup(await renderBeside({...form, settings}, sampleTenant()))
    expect(await draw(taking)).toMatch(
      /<a href="\/finance-application[^"]*" class="(?![^"]*button-primary)[^"]*">Apply for/,
    )
    const without = {...form.settings, finance: {...finance, show: true}}
    expect(await draw(without)).toContain(`* ${finance.warning}`)
    expect(await draw(without)).not.toContain('/finance-application')
    expect(await draw({...without, finance: {...finance, show: false}})).toBe('')
  })
})
