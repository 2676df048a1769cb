import {BlockList, isIP} from 'node:net'

const PRIVATE = new BlockList()
for (const [network, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['224.0.0.0', 3],
] as const) {
  PRIVATE.addSubnet(network, prefix, 'ipv4')
}
for (const [network, prefix] of [
  // Unspecified, this machine, and the old form of IPv4 addresses.
  ['::', 96],
  // IPv6 ranges that reach IPv4 addresses: translation, Teredo, 6to4.
  ['::ffff:0:0:0', 96],
  ['64:ff9b::', 96],
  ['64:ff9b:1::', 48],
  ['2001::', 32],
  ['2002::', 16],
  ['100::', 64],
  ['fc00::', 7],
  ['fe80::', 10],
  ['fec0::', 10],
  ['ff00::', 8],
] as const) {
  PRIVATE.addSubnet(network, prefix, 'ipv6')
}

/**
 * Whether an IP address is inside a private network, this machine's or a reserved one; IPv4 within IPv6 is treated as
 * IPv4.
 */
export function isPrivateAddress(address: string): boolean {
  const kind = isIP(address)
  return kind === 0 || PRIVATE.check(address, kind === 6 ? 'ipv6' : 'ipv4')
}
