import {generateKeyPairSync, randomBytes, sign} from 'node:crypto'

export type Certificate = {key: string; cert: string}

const DAY_MS = 86_400_000
/** Browsers refuse certificates that hold for more than 825 days. */
const VALID_DAYS = 800

const INTEGER = 0x02
const BIT_STRING = 0x03
const OCTET_STRING = 0x04
const OBJECT_ID = 0x06
const UTF8_STRING = 0x0c
const UTC_TIME = 0x17
const SEQUENCE = 0x30
const SET = 0x31
const TRUE = Buffer.from([0x01, 0x01, 0xff])

const ECDSA_WITH_SHA256 = encode(SEQUENCE, encode(OBJECT_ID, Buffer.from('2a8648ce3d040302', 'hex')))
const COMMON_NAME = Buffer.from('550403', 'hex')
const SUBJECT_ALT_NAME = Buffer.from('551d11', 'hex')
const EXTENDED_KEY_USAGE = Buffer.from('551d25', 'hex')
const SERVER_AUTH = Buffer.from('2b06010505070301', 'hex')
const BASIC_CONSTRAINTS = Buffer.from('551d13', 'hex')

/**
 * Creates a key and a certificate for host names and IPv4 addresses, signed by itself (RFC 5280): who trusts the
 * certificate trusts no other.
 */
export function createCertificate(name: string, hosts: readonly string[], now = Date.now()): Certificate {
  const {privateKey, publicKey} = generateKeyPairSync('ec', {namedCurve: 'P-256'})
  const subject = encode(
    SEQUENCE,
    encode(SET, encode(SEQUENCE, encode(OBJECT_ID, COMMON_NAME), encode(UTF8_STRING, Buffer.from(name)))),
  )
  const body = encode(
    SEQUENCE,
    encode(0xa0, encode(INTEGER, Buffer.from([2]))),
    encode(INTEGER, Buffer.from([1]), randomBytes(15)),
    ECDSA_WITH_SHA256,
    subject,
    encode(SEQUENCE, encodeTime(now - DAY_MS), encodeTime(now + VALID_DAYS * DAY_MS)),
    subject,
    publicKey.export({type: 'spki', format: 'der'}),
    encode(
      0xa3,
      encode(
        SEQUENCE,
        encodeExtension(SUBJECT_ALT_NAME, encode(SEQUENCE, ...hosts.map(encodeHost))),
        encodeExtension(EXTENDED_KEY_USAGE, encode(SEQUENCE, encode(OBJECT_ID, SERVER_AUTH))),
        encodeExtension(BASIC_CONSTRAINTS, encode(SEQUENCE)),
      ),
    ),
  )
  const signature = encode(BIT_STRING, Buffer.from([0]), sign('sha256', body, privateKey))
  return {
    key: String(privateKey.export({type: 'pkcs8', format: 'pem'})),
    cert: formatPem(encode(SEQUENCE, body, ECDSA_WITH_SHA256, signature)),
  }
}

/** One value in DER: its tag, its length, its content. */
function encode(tag: number, ...parts: Buffer[]): Buffer {
  const content = Buffer.concat(parts)
  const {length} = content
  if (length < 0x80) return Buffer.concat([Buffer.from([tag, length]), content])
  const hex = length.toString(16)
  const size = Buffer.from(hex.padStart(hex.length + (hex.length % 2), '0'), 'hex')
  return Buffer.concat([Buffer.from([tag, 0x80 | size.length]), size, content])
}

function encodeExtension(id: Buffer, value: Buffer): Buffer {
  const isCritical = id === BASIC_CONSTRAINTS ? [TRUE] : []
  return encode(SEQUENCE, encode(OBJECT_ID, id), ...isCritical, encode(OCTET_STRING, value))
}

function encodeHost(host: string): Buffer {
  if (/^\d+(\.\d+){3}$/.test(host)) return encode(0x87, Buffer.from(host.split('.').map(Number)))
  return encode(0x82, Buffer.from(host))
}

function encodeTime(ms: number): Buffer {
  const text = new Date(ms).toISOString().slice(2).replace(/\.\d+/, '').replaceAll(/[-:T]/g, '')
  return encode(UTC_TIME, Buffer.from(text))
}

function formatPem(der: Buffer): string {
  const lines = der.toString('base64').match(/.{1,64}/g) ?? []
  return `-----BEGIN CERTIFICATE-----\n${lines.join('\n')}\n-----END CERTIFICATE-----\n`
}
