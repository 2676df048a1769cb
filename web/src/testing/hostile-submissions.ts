import {randomUUID} from 'node:crypto'
import {sampleSnapshot, sampleSubmission} from './sample-lead.ts'

/** Takes one of a list, or a number below a bound, always the same for the same seed. */
export function createSeededChoice(seed: number) {
  let state = seed >>> 0
  const below = (bound: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * bound)
  }
  return {below, one: <T>(list: readonly T[]): T => list[below(list.length)] as T}
}

type Chance = ReturnType<typeof createSeededChoice>
type Payload = {[name: string]: unknown}

const INJECTIONS = [
  "'; DROP TABLE leads; --",
  "x' OR '1'='1",
  '{{7*7}}<%= 7*7 %>#{7*7}',
  '<script>alert(1)</script>',
  ']]></comments></customer></prospect></adf><adf>',
  '&xxe; <!DOCTYPE a [<!ENTITY xxe SYSTEM "file:///etc/passwd">]>',
  '../../../../etc/passwd',
  '\u0000\u0001\u001b[31m',
  '\ud800\udfff\ufffe\u202e\u2066',
  '=cmd|calc!A0',
  '%0d%0aBcc:%20all@example.com',
  'a'.repeat(9000),
]
const HEADERS = [
  'Alex\r\nBcc: all@example.com',
  'Alex\nSubject: other',
  'Alex\u2028To: all@example.com',
  'Alex\r\n\r\n.\r\nMAIL FROM:<x@example.com>',
]
const ADDRESSES = [
  'a@example.com,b@example.com',
  'a@example.com\r\nBcc: b@example.com',
  '"a b"@example.com>',
  'a@example.com b@example.com',
  'group:a@example.com,b@example.com;',
  `${'a'.repeat(300)}@example.com`,
  '@',
]
const WRONG: readonly unknown[] = [
  null,
  0,
  -1,
  1e308,
  true,
  [],
  {},
  [[[]]],
  {$gt: ''},
  '',
  ' ',
  'x'.repeat(200_000),
  1.5,
  '9'.repeat(40),
]
const FIELDS = [
  'form',
  'idempotencyKey',
  'site',
  'category',
  'subcategory',
  'department',
  'dealership',
  'location',
  'contact',
  'message',
  'car',
  'tradeIn',
  'finance',
  'answers',
  'consents',
  'appointment',
  'context',
  'follows',
  'verdict',
]

const ATTACKS: readonly ((payload: Payload, chance: Chance) => Payload)[] = [
  (payload, {one}) => ({...payload, message: one(INJECTIONS)}),
  (payload, {one}) => ({...payload, contact: {name: one(INJECTIONS), phone: '0412345678'}}),
  (payload, {one}) => ({...payload, contact: {name: one(HEADERS), email: 'alex@shopper.example'}}),
  (payload, {one}) => ({...payload, contact: {name: 'Alex', email: one(ADDRESSES)}}),
  (payload, {one}) => ({...payload, category: one([...HEADERS, ...INJECTIONS])}),
  (payload, {one}) => ({...payload, [one(FIELDS)]: one(WRONG)}),
  (payload, {one}) => ({
    ...payload,
    [one(['__proto__x', 'isAdmin', 'deliveries', 'id', 'created_at'])]: one(WRONG),
  }),
  (payload, {one}) => ({
    ...payload,
    site: one(['nobody', 'site-0 ', 'SITE-0', "site-0' OR '1'='1", '../site-0', '*']),
  }),
  (payload, {one}) => ({...payload, dealership: one(['stranger', "sample' OR 1=1", 'SAMPLE', '*'])}),
  (payload, {one}) => ({...payload, location: one(['elsewhere', 'showroom/../x', '*'])}),
  (payload, {one}) => ({...payload, car: {...sampleSnapshot, dealership_slug: one(['stranger', 'second'])}}),
  (payload, {one}) => ({...payload, car: {...sampleSnapshot, name: one(HEADERS)}}),
  (payload, {one}) => ({...payload, car: {...sampleSnapshot, price: one(WRONG)}}),
  (payload, {one}) => ({
    ...payload,
    answers: [{field: one(['x', 'a b', '']), label: one(HEADERS), value: one(INJECTIONS)}],
  }),
  (payload) => ({...payload, answers: Array(5000).fill({field: 'x', label: 'X', value: 'y'})}),
  (payload, {one}) => ({
    ...payload,
    consents: [
      {
        purpose: 'marketing',
        wording: one(['', 'w']),
        version: 'v',
        given: one([true, 'yes']),
        preTicked: false,
        at: one(['yesterday', '2026-03-02T09:15:30Z']),
      },
    ],
  }),
  (payload, {one}) => ({
    ...payload,
    appointment: {
      location: one(['showroom', 'elsewhere']),
      kind: one(['test-drive', 'party']),
      startsAt: one(['2026-03-04T00:30:00Z', 'soon', '9999-99-99']),
      minutes: one([30, 0, -5, 1e9]),
    },
  }),
  (payload, {one}) => ({
    ...payload,
    context: {url: one(['javascript:alert(1)', 'file:///etc/passwd', 'https://x.example/', 'x'])},
  }),
  (payload) => ({
    ...payload,
    context: {url: 'https://x.example/', visitedPages: Array(500).fill({path: '/'})},
  }),
]

/** A submission that means harm or is broken; some come out harmless. The same number is always the same attack. */
export function buildHostileSubmission(number: number, site: string): unknown {
  const chance = createSeededChoice(number * 7919 + 17)
  if (chance.below(40) === 0) return chance.one(WRONG)
  const payload: Payload = {...sampleSubmission({site}), idempotencyKey: randomUUID()}
  return chance.one(ATTACKS)(payload, chance)
}
