import {describe, expect, it} from 'vitest'
import {refusePhotoAddress} from './photo-address.ts'

const HOSTS = ['cdn.example.com', '*.images.example', 'cdn.example.com:8443']

describe('refusePhotoAddress', () => {
  it.each([
    'https://cdn.example.com/a.jpg?size=large',
    'http://cdn.example.com/a.jpg',
    'https://CDN.example.com:443/a b.jpg',
    'https://cdn.example.com:8443/a.jpg',
    'https://a.b.images.example/1.jpg',
  ])('allows %s', (address) => expect(refusePhotoAddress(address, HOSTS)).toBeNull())

  it.each([
    ['https://evil.test/a.jpg', 'evil.test is not an allowed host'],
    ['https://cdn.example.com.evil.test/a.jpg', 'cdn.example.com.evil.test is not an allowed host'],
    ['https://images.example/a.jpg', 'images.example is not an allowed host'],
    ['https://evilimages.example/a.jpg', 'evilimages.example is not an allowed host'],
    ['https://cdn.example.com:22/a.jpg', 'cdn.example.com:22 is not an allowed host'],
    ['https://user:word@cdn.example.com/a.jpg', 'an address with a user or a password'],
    ['https://cdn.example.com@evil.test/a.jpg', 'an address with a user or a password'],
    ['https://cdn.ехample.com/a.jpg', 'cdn.xn--ample-ywe6i.com is not an allowed host'],
    ['file:///etc/passwd', 'not an http or https address'],
    ['data:image/png;base64,AAAA', 'not an http or https address'],
    ['ftp://cdn.example.com/a.jpg', 'not an http or https address'],
    ['/a.jpg', 'not an address'],
    [`https://cdn.example.com/${'a'.repeat(2000)}`, 'not an address'],
  ])('refuses %s', (address, reason) => expect(refusePhotoAddress(address, HOSTS)).toBe(reason))
})
