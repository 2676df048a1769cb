import {readFileSync} from 'node:fs'
import {describe, expect, it} from 'vitest'
import {ALARMS, type AlarmFacts, listAlarms} from '#/domain/alarms'
import {ALL_SERVICES} from './list-tables'

const QUIET: AlarmFacts = {
  checks: {content: {ok: true}, stock: {ok: true}, records: {ok: true}, announcements: {ok: true}},
  faultyDocuments: 0,
  recent: {all: 1000, failed: 9},
  certificates: [{host: 'a.example', daysLeft: 14}],
}

const LOUD: readonly (readonly [keyof typeof ALARMS, Partial<AlarmFacts>, string, number])[] = [
  ['content-away', {checks: {content: {ok: false}}}, 'content', 1],
  ['search-away', {checks: {stock: {ok: false}}}, 'stock', 1],
  ['records-away', {checks: {records: {ok: false}}}, 'records', 1],
  ['announcements-away', {checks: {announcements: {ok: false}}}, 'announcements', 1],
  ['answers-fail', {recent: {all: 500, failed: 5}}, 'answers', 5],
  ['documents-faulty', {faultyDocuments: 3}, 'documents', 3],
  ['certificate-ends', {certificates: [{host: 'a.example', daysLeft: 13}]}, 'a.example', 13],
]

/** The alarms of the capabilities: figures at which each is quiet, and figures at which it goes off. */
const FEED = {feed: 'n', ageSeconds: 99, late: false, asks: false}
const OF_SERVICES: readonly (readonly [
  alarm: string,
  quiet: unknown,
  loud: unknown,
  subject: string,
  value: number,
])[] = [
  ['outcomes-dead', {dead: 0}, {dead: 2}, 'outcomes', 2],
  ['review-requests-late', {late: 0}, {late: 1}, 'review requests', 1],
  ['number-shared', [], [{site: 'north', numbers: 2}], 'north', 2],
  ['deliveries-dead', {dead: 0}, {dead: 2}, 'deliveries', 2],
  ['feed-late', [FEED], [{...FEED, late: true}], 'n', 99],
  ['feed-asks', [FEED], [{...FEED, asks: true}], 'n', 1],
  ['jobs-late', {delaySeconds: 300}, {delaySeconds: 301}, 'jobs', 301],
  ['hold-without-money', {unpaid: 0, idle: 1}, {unpaid: 1, idle: 0}, 'reservations', 1],
  ['money-without-hold', {unpaid: 1, idle: 0}, {unpaid: 0, idle: 1}, 'payments', 1],
  [
    'secret-old',
    [{name: 'FORMS_SECRET', days: 365}],
    [{name: 'FORMS_SECRET', days: 366}],
    'FORMS_SECRET',
    366,
  ],
]

const declared = Object.assign(
  {},
  ...ALL_SERVICES.flatMap(({health}) => health.map(({alarms}) => alarms)),
) as (typeof ALL_SERVICES)[number]['health'][number]['alarms']

describe('alarms', () => {
  it('are quiet at each limit, and while nothing is known', () => {
    expect(listAlarms(ALARMS, QUIET)).toEqual([])
    expect(listAlarms(ALARMS, {...QUIET, recent: null, certificates: []})).toEqual([])
  })

  it.each(LOUD)('go off alone: %s', (alarm, changed, subject, value) => {
    expect(listAlarms(ALARMS, {...QUIET, ...changed})).toMatchObject([{alarm, subject, value}])
  })

  it.each(OF_SERVICES)(
    'of services go off above their limit alone: %s',
    (alarm, quiet, loud, subject, value) => {
      const one = {[alarm]: declared[alarm] as Parameters<typeof listAlarms>[0][string]}
      expect(listAlarms(one, quiet as never)).toEqual([])
      expect(listAlarms(one, loud as never)).toMatchObject([{alarm, subject, value}])
    },
  )

  it('are all tried above', () => {
    const tried = [...LOUD, ...OF_SERVICES].map(([name]) => name)
    expect(tried.toSorted()).toEqual([...Object.keys(ALARMS), ...Object.keys(declared)].toSorted())
  })

  it('are in the operator’s paper as they are declared', () => {
    const paper = readFileSync(new URL('../../../docs/operations.md', import.meta.url), 'utf8')
    for (const [name, {sign, means, act}] of Object.entries({...ALARMS, ...declared}))
      expect(paper).toContain(`| \`${name}\`: ${sign} | ${means} | ${act} |`)
  })
})
