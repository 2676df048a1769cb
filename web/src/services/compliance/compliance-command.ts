import {COMPLIANCE_RULES, type Rule} from '@forecourt/schemas/compliance/rules'
import type {Records} from '#/gateways/records/port'
import type {Attempt} from '#/lib/result'
import {type Answer, refuse, succeed} from '#/operator/answer'
import {defineCommand, defineCount} from '#/operator/define-command'
import {writeTable} from '#/operator/write-table'
import type {CommandParts} from '../command-parts.ts'
import {writeEvidence} from './evidence.ts'
import {listShownAdvert, readLastCheck} from './records.ts'

type CommandContext = Pick<CommandParts, 'records'> & {
  /** Checks at most so many pages of a site. */
  readonly check: (site: string, most: number) => Promise<Attempt>
}

/** Runs a line of `pnpm compliance`. */
export const runComplianceCommand = defineCommand({
  name: 'compliance',
  notes: 'A check or list with findings ends with 1, as one of pages that did not all answer.',
  options: {pages: defineCount('pages', 60, 1000)},
  actions: {
    check: {
      usage: 'SITE [--pages N]',
      does: 'compare pages of a site with the rules of advertising now',
      run: async ({records, check}: CommandContext, {subject, options}) => {
        const done = await check(subject, options.pages)
        return done.ok
          ? describeCheck(records, subject)
          : refuse(`${subject} could not be checked: ${done.error}.`)
      },
    },
    list: {
      usage: 'SITE',
      does: 'what the last checks found and nobody has put right',
      run: ({records}, {subject}) => describeCheck(records, subject),
    },
    rules: {
      does: 'the rules, with their source, date, state and who puts it right',
      run: async () => succeed(describeRules()),
    },
    evidence: {
      usage: 'SITE/PATH',
      does: 'what an advertisement said and when, such as north/cars/2021-toyota-hilux-1; always the same file',
      run: ({records}, {subject}) => {
        const [, site, advert] = /^([^/]+)(\/.+)$/.exec(subject) ?? []
        return site && advert ? describeAdvert(records, site, advert) : null
      },
    },
  },
})

async function describeCheck(records: Records, site: string): Promise<Answer> {
  const check = await readLastCheck(records, site)
  if (!check) return refuse(`${site} has not been checked yet.`)
  const {pages, unread, findings, checkedAt} = check
  const rows = findings.map(({rule, page, where, words, message}) => {
    const {who, todo} = COMPLIANCE_RULES[rule]
    return [rule, page, where, words.slice(0, 60), who, `${message} ${todo}`]
  })
  const head = `${site}: ${pages} pages read, ${unread} did not answer, ${findings.length} findings (${checkedAt.toISOString()})\n`
  if (findings.length === 0) return unread === 0 ? succeed(head) : refuse(head)
  return refuse(`${head}${writeTable([['rule', 'page', 'where', 'words', 'for', 'what to do'], ...rows])}`)
}

function describeRules(): string {
  const rows = Object.entries<Rule>(COMPLIANCE_RULES).map(([id, {since, seen, states, who, source}]) => {
    return [id, since ?? '', seen ?? 'not since', states?.join(' ') ?? 'all', who, source]
  })
  return writeTable([['rule', 'holds from', 'source compared', 'states', 'for', 'source'], ...rows])
}

async function describeAdvert(records: Records, site: string, advert: string): Promise<Answer> {
  const rows = await listShownAdvert(records, site, advert)
  return rows.length > 0
    ? succeed(writeEvidence(site, rows))
    : refuse(`Nothing is noted of ${advert} on ${site}.`)
}
