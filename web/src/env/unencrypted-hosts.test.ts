import {Client} from 'pg'
import {describe, expect, it, vi} from 'vitest'
import {listEnvFaults} from './list-env-faults.ts'
import {listUnencrypted} from './unencrypted-hosts.ts'
import {variables} from './variables.ts'

const NAMES = Object.keys(variables.shape)
const listNames = (given: {[name: string]: string}) =>
  listUnencrypted(given, NAMES).map((fault) => fault.split(/[ =]/)[0])

describe('unencrypted address', () => {
  it.each([
    'SANITY_API_HOST',
    'STUDIO_URL',
    'TYPESENSE_URL',
    'TYPESENSE_PUBLIC_URL',
    'TURNSTILE_URL',
    'TURNSTILE_SCRIPT_URL',
    'SMS_URL',
    'STRIPE_URL',
    'VALUATION_URL',
    'REVIEWS_URL',
    'GEOCODER_URL',
    'MAP_STYLE_URL',
    'MAP_KEYED_STYLE_URL',
    'PHOTO_S3_URL',
    'STOREFRONT_URL',
    'OTEL_EXPORTER_OTLP_ENDPOINT',
    'OTEL_EXPORTER_OTLP_TRACES_ENDPOINT',
  ])('is a fault in %s, unless it is this machine or named', (name) => {
    const list = (address: string, hosts = '') => listNames({[name]: address, UNENCRYPTED_HOSTS: hosts})
    expect(list('http://backend.internal:8108/x')).toEqual([name])
    expect(list('http://backend.internal:8108/x', 'other, Backend.Internal')).toEqual([])
    expect(list('http://backend.internal', 'internal,ackend.internal')).toEqual([name])
    expect(list('https://backend.internal')).toEqual([])
    for (const own of ['127.0.0.1:3030', '127.8.8.8', 'localhost:1', '[::1]:2'])
      expect(list(`http://${own}/x`), own).toEqual([])
    for (const other of ['127.0.0.1.example.com', 'localhost.example.com', '10.0.0.1', '[::2]'])
      expect(list(`http://${other}/x`), other).toEqual([name])
  })

  it('is a fault in any node of a cluster, and says what to do', () => {
    expect(listUnencrypted({TYPESENSE_CLUSTERS: 'c=https://a;d=https://a,http://b:2'}, NAMES)).toEqual([
      expect.stringContaining('TYPESENSE_CLUSTERS is not encrypted'),
    ])
    expect(listUnencrypted({TYPESENSE_URL: 'https://a, http://127.0.0.1:1,http://b:2'}, NAMES)).toEqual([
      'TYPESENSE_URL is not encrypted: use https, or add b to UNENCRYPTED_HOSTS if it is reached by a private network that you answer for',
    ])
  })

  it('is a fault of a production server alone', () => {
    const given = {GEOCODER_URL: 'http://maps.example.com'}
    const find = (strict: boolean) =>
      listEnvFaults(given, strict).filter((fault) => fault.startsWith('GEOCODER_URL'))
    expect([find(false).length, find(true).length]).toEqual([0, 1])
  })

  it('shows nothing of an address but its host, which may hold a password', () => {
    const secret = 'open-sesame'
    const faults = listUnencrypted(
      {
        DATABASE_URL: `postgres://user:${secret}@db.internal/forecourt`,
        PHOTO_S3_URL: `http://user:${secret}@store.internal/${secret}`,
        FINANCE_SECRET: `http:${secret}${secret}`,
      },
      NAMES,
    )
    expect(faults).toHaveLength(2)
    expect(faults.join()).not.toContain(secret)
  })

  it('is a fault where any certificate is accepted', () => {
    expect(listNames({NODE_TLS_REJECT_UNAUTHORIZED: '0'})).toEqual(['NODE_TLS_REJECT_UNAUTHORIZED'])
    expect(listNames({NODE_TLS_REJECT_UNAUTHORIZED: '1'})).toEqual([])
  })
})

describe('address of Postgres', () => {
  it.each([
    ['postgres://db.internal/f', false],
    ['postgresql://user:word@db.internal:5432/f', false],
    ['postgres://db.internal/f?sslmode=disable', false],
    ['postgres://db.internal/f?sslmode=no-verify', false],
    ['postgres://db.internal/f?sslmode=require&uselibpqcompat=true', false],
    ['postgres://db.internal/f?sslmode=verify-full&sslmode=disable', false],
    ['postgres://127.0.0.1.example.com/f', false],
    ['postgres://127.0.0.1/f?host=db.internal', false],
    ['postgres://db.internal/f?sslmode=verify-full', true],
    ['postgres://db.internal/f?uselibpqcompat=true&sslmode=verify-full', true],
    ['postgres://db.internal/f?ssl=0&sslmode=verify-full', true],
    ['postgres://db.internal/f?sslmode=disable&sslmode=verify-full', true],
    ['postgres://127.0.0.1:5432/f', true],
    ['postgres://user@LOCALHOST/f', true],
    ['postgres://[::1]/f', true],
    ['postgres://%2Fvar%2Frun%2Fpostgresql/f', true],
    ['postgres:///f?host=/var/run/postgresql', true],
  ])('is read as the driver reads it: %s is %s', (url, isAccepted) => {
    vi.stubEnv('PGSSLMODE', undefined)
    const emit = vi.spyOn(process, 'emitWarning').mockImplementation(() => undefined)
    for (const name of ['DATABASE_URL', 'DATABASE_SESSION_URL'])
      expect(listNames({[name]: url})).toEqual(isAccepted ? [] : [name])
    const {host, ssl} = new Client(url)
    const isOwn = host.startsWith('/') || /^(?:127\.0\.0\.1|localhost|\[?::1\]?)$/i.test(host)
    const isChecked = typeof ssl === 'object' && !('rejectUnauthorized' in ssl)
    expect(isOwn || isChecked).toBe(isAccepted)
    emit.mockRestore()
    vi.unstubAllEnvs()
  })

  it('does not demand a check by a mode that Postgres’ own programs read otherwise', () => {
    for (const mode of ['prefer', 'require', 'verify-ca'])
      expect(listNames({DATABASE_URL: `postgres://db.internal/f?sslmode=${mode}`})).toEqual(['DATABASE_URL'])
  })

  it('is open to a host that is named', () => {
    expect(listNames({DATABASE_URL: 'postgres://f@postgres:5432/f', UNENCRYPTED_HOSTS: 'postgres,'})).toEqual(
      [],
    )
  })
})
