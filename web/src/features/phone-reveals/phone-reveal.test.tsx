import {renderToStaticMarkup} from 'react-dom/server'
import {afterEach, beforeEach, describe, expect, it, vi} from 'vitest'
import {toTelHref} from '#/lib/format-text'
import {createTestElement, TestPart} from '#/testing/test-element'
import {maskPhone, PhoneReveal} from './phone-reveal'
import {phoneReveal} from './phone-reveal.element'
import {recordReveal} from './record-reveal'

const subject = {dealership: 'd', location: 'yard', car: '2021-kia-rio-1'}
const asked = vi.fn<typeof fetch>()
const warned = vi.fn()

beforeEach(() => {
  vi.stubGlobal('fetch', asked)
  vi.spyOn(console, 'warn').mockImplementation(warned)
})

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  asked.mockReset()
  warned.mockReset()
})

describe('a phone number', () => {
  it('is masked, with the whole number for browsers without JavaScript [4.3a]', () => {
    const html = renderToStaticMarkup(
      <PhoneReveal phone="02 9876 5432" phones={{maskPhone: true, visibleDigits: 5}} subject={subject} />,
    )
    expect(html).toContain('02 98*******')
    expect(html).toMatch(/only-plain[^>]*>02 9876 5432</)
  })

  it('shows whole from the start where the site does not mask it [4.3c]', () => {
    const html = renderToStaticMarkup(
      <PhoneReveal phone="02 9876 5432" phones={{maskPhone: false, visibleDigits: 5}} subject={subject} />,
    )
    expect(html).toContain('>02 9876 5432<')
    expect(html).not.toContain('*')
  })

  it('is recorded with its car, location and dealership as it shows [4.3b, 7.3]', async () => {
    asked.mockResolvedValue(new Response(null, {status: 204}))
    await recordReveal(subject)
    const [address, init] = asked.mock.calls[0] ?? []
    expect(address).toBe('/api/phone-reveals')
    expect(init).toMatchObject({method: 'POST', keepalive: true, body: JSON.stringify(subject)})
    expect(warned).not.toHaveBeenCalled()
  })

  it('is recorded once it is pressed, and only then [4.3b]', () => {
    vi.stubGlobal('window', {matchMedia: () => ({matches: true})})
    asked.mockResolvedValue(new Response(null, {status: 204}))
    const parts = [new TestPart({remove: vi.fn()}), new TestPart({classList: {remove: vi.fn()}})] as const
    const {root} = createTestElement(phoneReveal, {
      values: {subject},
      targets: {mask: [parts[0]], number: [parts[1]]},
    })
    expect(asked).not.toHaveBeenCalled()
    root.dispatchEvent(new Event('click', {cancelable: true}))
    root.dispatchEvent(new Event('click', {cancelable: true}))
    expect(asked.mock.calls.map(([address]) => address)).toEqual(['/api/phone-reveals'])
  })

  it.each([
    ['the record fails', async () => new Response(null, {status: 503})],
    ['there is no network', async () => Promise.reject(new TypeError('Failed to fetch'))],
  ])('logs that %s, and does nothing else [8.4]', async (_, answer) => {
    asked.mockImplementation(answer)
    await expect(recordReveal(subject)).resolves.toBeUndefined()
    expect(warned).toHaveBeenCalledTimes(1)
  })
})

describe('phone masking', () => {
  it.each([
    ['02 9876 5432', '02 98*******'],
    ['0412 345 678', '0412 *******'],
    ['1300 123 456', '1300 *******'],
    ['13 12 13', '13 12***'],
    ['1234', '1234'],
    ['', ''],
  ])('shows the first five characters of %s and stars for the rest [4.3a]', (phone, masked) =>
    expect(maskPhone(phone, 5)).toBe(masked),
  )

  it('shows as many characters as the site says [4.3a]', () => {
    expect(maskPhone('02 9876 5432', 0)).toBe('************')
    expect(maskPhone('02 9876 5432', 12)).toBe('02 9876 5432')
  })

  it.each([
    ['02 9876 5432', 'tel:+61298765432'],
    ['+61 2 9876 5432', 'tel:+61298765432'],
    ['1300 123 456', 'tel:1300123456'],
    ['13 12 13', 'tel:131213'],
    ['+61 (0)2 9876 5432', 'tel:+61298765432'],
    ['0061 2 9876 5432', 'tel:+61298765432'],
    ['0011 61 2 9876 5432', 'tel:+61298765432'],
    ['61 2 9876 5432', 'tel:+61298765432'],
    ['(02) 9876-5432 ext 12', 'tel:+61298765432'],
    ['02 9876 5432 x12', 'tel:+61298765432'],
    ['02 9876 5432 / 0412 345 678', 'tel:+61298765432'],
    ['Ph: 02 9876 5432', 'tel:+61298765432'],
    ['+64 21 123 4567', 'tel:+64211234567'],
  ])('dials %s as %s', (phone, href) => expect(toTelHref(phone)).toBe(href))
})
