import {describe, expect, it} from 'vitest'
import {describeDevice} from './describe-device.ts'

const CHROME = 'AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0'
const IOS = 'like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)'

describe('kind of a device', () => {
  it.each([
    [`Mozilla/5.0 (Linux; Android 10; K) ${CHROME} Mobile Safari/537.36`, 'Chrome on Android'],
    [
      `Mozilla/5.0 (Linux; Android 13; SAMSUNG SM-S918B) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/25.0 Chrome/121.0.0.0 Mobile Safari/537.36`,
      'Samsung Internet on Android',
    ],
    ['Mozilla/5.0 (Android 14; Mobile; rv:127.0) Gecko/127.0 Firefox/127.0', 'Firefox on Android'],
    [
      `Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 ${IOS} Version/17.5 Mobile/15E148 Safari/604.1`,
      'Safari on iPhone',
    ],
    [
      `Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 ${IOS} CriOS/126.0 Mobile/15E148 Safari/604.1`,
      'Chrome on iPhone',
    ],
    [`Mozilla/5.0 (iPad; CPU OS 16_5 ${IOS} Version/16.5 Mobile/15E148 Safari/604.1`, 'Safari on iPad'],
    [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${CHROME} Safari/537.36 Edg/126.0.0.0`, 'Edge on Windows'],
    [
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:127.0) Gecko/20100101 Firefox/127.0',
      'Firefox on Windows',
    ],
    [
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Safari/605.1.15',
      'Safari on Mac',
    ],
    [`Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${CHROME} Safari/537.36`, 'Chrome on Chromebook'],
    ['Mozilla/5.0 (X11; Ubuntu; Linux x86_64; rv:127.0) Gecko/20100101 Firefox/127.0', 'Firefox on Linux'],
    ['Mozilla/5.0 (Windows NT 10.0) SomeBrowser/1.0', 'Windows'],
  ])('is in words that many share: %s', (userAgent, words) => {
    expect(describeDevice(userAgent)).toBe(words)
  })

  it.each([null, '', 'curl/8.5.0', 'constructor', `Robin${'x'.repeat(100_000)}`])(
    'is null for what is no browser, case %#',
    (userAgent) => {
      expect(describeDevice(userAgent)).toBeNull()
    },
  )
})
