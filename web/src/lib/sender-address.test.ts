import {describe, expect, it} from 'vitest'
import {readSenderNetworks} from './sender-address.ts'

const read = (hops: string | null) =>
  readSenderNetworks(
    new Request('https://a.example', hops === null ? {} : {headers: {'x-forwarded-for': hops}}),
  )

describe('networks of a sender', () => {
  it.each([
    [null, []],
    ['', []],
    ['203.0.113.7', ['203.0.113.7']],
    ['198.51.100.1, 203.0.113.7', ['203.0.113.7']],
    ['203.0.113.7:40123', ['203.0.113.7']],
    ['::ffff:203.0.113.7', ['203.0.113.7']],
    ['::ffff:cb00:7107', ['203.0.113.7']],
    ['64:ff9b::cb00:7107', ['203.0.113.7']],
    ['2001:db8:1:2:3:4:5:6', ['2001:db8:1:2::/64', '2001:db8:1::/48']],
    ['2001:0DB8:0001:0002::9', ['2001:db8:1:2::/64', '2001:db8:1::/48']],
    ['[2001:db8:1:2::9]:443', ['2001:db8:1:2::/64', '2001:db8:1::/48']],
    ['2001:db8::1', ['2001:db8:0:0::/64', '2001:db8:0::/48']],
    ['::1', ['0:0:0:0::/64', '0:0:0::/48']],
    ['fe80::1%eth0', ['fe80:0:0:0::/64', 'fe80:0:0::/48']],
    ['1::2:3:4:5:6:7', ['1:0:2:3::/64', '1:0:2::/48']],
    ['unknown', ['unknown']],
  ])('are read from %s', (hops, networks) => {
    expect(read(hops)).toEqual(networks)
  })
})
