import {isIP} from 'node:net'
import {connect} from 'node:tls'
import {DAY_MS} from '@forecourt/schemas/time/days'
import pLimit from 'p-limit'
import {getProcessValue} from '#/lib/process-store'

export type CertificateAge = {
  readonly host: string
  /** Whole days until it expires; -1 if it has expired, is for another host, or cannot be read. */
  readonly daysLeft: number
}

const KEPT_MS = 6 * 3_600_000
/** A failed read is retried sooner. */
const FAILED_KEPT_MS = 600_000
const PATIENCE_MS = 5000
/** Host names for which no certificate is issued. */
const PRIVATE = /(?:^|\.)(?:localhost|local|internal|test|example|invalid)$/

type Held = {until: number; hosts: string; known: readonly CertificateAge[]}

/**
 * Reads how long the hosts' certificates are valid, with a TLS handshake every six hours. A caller does not wait for
 * a running check and gets the previous result.
 */
export function createCertificateReader(port = 443) {
  const held = getProcessValue<Held>('certificates', () => ({until: 0, hosts: '', known: []}))
  return (hosts: readonly string[], now: number): readonly CertificateAge[] => {
    const asked = hosts.filter((host) => isIP(host) === 0 && host.includes('.') && !PRIVATE.test(host))
    const key = asked.join(' ')
    if (held.until <= now || held.hosts !== key) {
      Object.assign(held, {until: now + KEPT_MS, hosts: key})
      void readAll(asked, port, now).then((known) => {
        held.known = known
        if (known.some(({daysLeft}) => daysLeft < 0)) held.until = now + FAILED_KEPT_MS
      })
    }
    return held.known.filter(({host}) => asked.includes(host))
  }
}

function readAll(hosts: readonly string[], port: number, now: number): Promise<CertificateAge[]> {
  const limit = pLimit(10)
  return Promise.all(
    hosts.map((host) => limit(async () => ({host, daysLeft: await readDaysLeft({host, port}, now)}))),
  )
}

/**
 * Whole days until the certificate of a host expires, if the handshake would be accepted by a browser; otherwise -1.
 */
export function readDaysLeft(
  {host, port, ca, address = host}: {host: string; port: number; ca?: string; address?: string},
  now: number,
): Promise<number> {
  return new Promise((done) => {
    const socket = connect({host: address, port, servername: host, timeout: PATIENCE_MS, ca})
    const end = (days: number) => {
      socket.destroy()
      done(days)
    }
    socket.once('secureConnect', () => {
      const ends = Date.parse(socket.getPeerCertificate().valid_to)
      end(Number.isNaN(ends) ? -1 : Math.floor((ends - now) / DAY_MS))
    })
    socket.once('timeout', () => end(-1))
    socket.once('error', () => end(-1))
  })
}
