import {readFileSync} from 'node:fs'
import {describe, expect, it} from 'vitest'
import {ALARMS, type AlarmFacts, listAlarms} from './alarms'

const QUIET: AlarmFacts = {
  checks: {content: {ok: true}, stock: {ok: true}, records: {ok: true}, announcements: {ok: true}},
  faultyDocuments: 0,
  deadDeliveries: 0,
  feeds: [{feed: 'north', ageSeconds: 60, late: false, asks: false}],
  jobDelaySeconds: 300,
  money: {unpaid: 0, idle: 0},
  recent: {all: 1000, failed: 9},
  certificates: [{host: 'a.example', daysLeft: 14}],
  secrets: [{name: 'FORMS_SECRET', days: 365}],
}

const LOUD: readonly (readonly [keyof typeof ALARMS, Partial<AlarmFacts>, string, number])[] = [
  ['content-away', {checks: {content: {ok: false}}}, 'content', 1],
  ['search-away', {checks: {stock: {ok: false}}}, 'stock', 1],
  ['records-away', {checks: {records: {ok: false}}}, 'records', 1],
  ['announcements-away', {checks: {announcements: {ok: false}}}, 'announcements', 1],
  ['deliveries-dead', {deadDeliveries: 2}, 'deliveries', 2],
  ['feed-late', {feeds: [{feed: 'n', ageSeconds: 99, late: true, asks: false}]}, 'n', 99],
  ['feed-asks', {feeds: [{feed: 'n', ageSeconds: 1, late: false, asks: true}]}, 'n', 1],
  ['jobs-late', {jobDelaySeconds: 301}, 'jobs', 301],
  ['hold-without-money', {money: {unpaid: 1, idle: 0}}, 'reservations', 1],
  ['money-without-hold', {money: {unpaid: 0, idle: 1}}, 'payments', 1],
  ['answers-fail', {recent: {all: 500, failed: 5}}, 'answers', 5],
  ['documents-faulty', {faultyDocuments: 3}, 'documents', 3],
  ['certificate-ends', {certificates: [{host: 'a.example', daysLeft: 13}]}, 'a.example', 13],
  ['secret-old', {secrets: [{name: 'FORMS_SECRET', days: 366}]}, 'FORMS_SECRET', 366],
]

describe('alarms', () => {
  it('are quiet at each limit, and while nothing is known', () => {
    expect(listAlarms(QUIET)).toEqual([])
    const unknown = {deadDeliveries: null, feeds: null, jobDelaySeconds: null, money: null}
    expect(listAlarms({...QUIET, ...unknown, recent: null, secrets: null, certificates: []})).toEqual([])
  })

  it.each(LOUD)('go off alone: %s', (alarm, changed, subject, value) => {
    expect(listAlarms({...QUIET, ...changed})).toMatchObject([{alarm, subject, value}])
  })

  it('are all tried above', () => {
    expect(LOUD.map(([name]) => name)).toEqual(Object.keys(ALARMS))
  })

  it('are in the operator’s paper as they are declared', () => {
    const paper = readFileSync(new URL('../../docs/operations.md', import.meta.url), 'utf8')
    for (const [name, {sign, means, act}] of Object.entries(ALARMS))
      expect(paper).toContain(`| \`${name}\`: ${sign} | ${means} | ${act} |`)
  })
})
