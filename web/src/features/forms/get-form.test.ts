import {beforeEach, describe, expect, it, vi} from 'vitest'
import {findVehicle} from '#/gateways/search/find-vehicle'
import {fetchOwnPage} from '#/lib/fetch-own-page'
import {fail, ok} from '#/lib/result'
import {sampleForm} from '#/testing/sample-form'
import {sampleTenant} from '#/testing/sample-tenant'
import {findPostedSubject, getForm} from './get-form'
import {renderRefusedForm} from './render-refused-form'

vi.mock('#/gateways/search/find-vehicle', () => ({findVehicle: vi.fn()}))
vi.mock('#/lib/fetch-own-page', () => ({fetchOwnPage: vi.fn()}))
vi.mock('#/tenant/get-legal-links', () => ({getLegalLinks: async () => []}))

const CAR = '2021-mg-3-n7'
const GONE = {carSlug: CAR, car: null, place: null}

beforeEach(() => {
  vi.mocked(fetchOwnPage).mockReset()
})

describe('a form that was sent about a car', () => {
  it.each([
    ['has left the stock since', ok(null), true],
    ['cannot be looked up', fail('stock', 'down'), false],
  ])('is taken, and names the car, when it %s [1.5]', async (_what, found, isCarGone) => {
    vi.mocked(findVehicle).mockResolvedValue(found)
    const tenant = sampleTenant()
    const subject = await findPostedSubject(tenant, 'enquiry', {car_id: CAR}, Date.now())
    expect(subject).toMatchObject({...GONE, isCarGone})
    expect(await getForm(tenant, 'enquiry', subject)).toMatchObject({id: 'enquiry', carSlug: CAR})
  })

  it('is shown again within the contact page when its own page is gone with the car', async () => {
    vi.mocked(fetchOwnPage).mockImplementation(async (path) =>
      path === '/contact-us' ? '<main><lead-form form="general">…</lead-form></main>' : null,
    )
    const again = {values: {message: 'Is it there?'}, errors: [], message: 'One more press', view: 'x'}
    const html = await renderRefusedForm(
      {host: 'a-site.example', cookie: undefined},
      {form: sampleForm('enquiry', {about: GONE}), pageId: null, again},
    )
    expect(html).toContain('action="/api/forms/enquiry"')
    expect(html).toContain(`name="car_id" value="${CAR}"`)
    expect(html).toContain('Is it there?')
  })
})
