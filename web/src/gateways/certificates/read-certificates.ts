import {isIP} from 'node:net'
import {connect} from 'node:tls'
import pLimit from 'p-limit'
import {getProcessValue} from '#/lib/process-store'

export type CertificateAge = {
  readonly host: string
  /** Whole days until it ends; -1 where it has ended, is not the host's, or cannot be read. */
  readonly daysLeft: number
}

const DAY_MS = 86_400_000
const KEPT_MS = 6 * 3_600_000
/** One that cannot be read is tried again sooner. */
const FAILED_KEPT_MS = 600_000
const PATIENCE_MS = 5000
/** Names that no certificate is issued for. */
const PRIVATE = /(?:^|\.)(?:localhost|local|internal|test|example|invalid)$/

type Held = {until: number; hosts: string; known: readonly CertificateAge[]}

/**
 * How long the certificates of hosts are valid, asked of the hosts as a browser does, every six hours: a reading does
 * not wait for one that is under way, and has what the former one found.
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

async function readAll(hosts: readonly string[], port: number, now: number): Promise<CertificateAge[]> {
  const limit = pLimit(10)
  return Promise.all(
    hosts.map((host) => limit(async () => ({host, daysLeft: await readDaysLeft({host, port}, now)}))),
  )
}

/** Whole days until the certificate of a host ends, by a handshake that a browser would accept; else -1. */
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
