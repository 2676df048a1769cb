import type {Records} from '#/gateways/records/port'
import {refuse, succeed} from '#/operator/answer'
import {defineCommand, defineCount, EMAIL, FLAG, PHONE} from '#/operator/define-command'
import type {OperatorCommand, Person} from '#/services/service'
import {computeLeadDates, pruneContacts} from './keep-retention.ts'
import {ALL_SERVICES} from './list-tables.ts'

type Found = readonly {readonly noun: string; readonly count: number}[]

const run = defineCommand({
  name: 'privacy',
  notes: 'Without --yes it says what would be removed, and removes nothing.',
  options: {
    email: EMAIL,
    phone: PHONE,
    months: defineCount('months', 24, 240),
    'spam-days': defineCount('spam-days', 30, 3650),
    yes: FLAG,
  },
  actions: {
    erase: {
      usage: '[--email ADDRESS] [--phone NUMBER] [--yes]',
      does: 'remove a person from every record of every site',
      run: async (records: Records, {options: {email, phone, yes}}) => {
        const person = {email, phone}
        if (email === null && phone === null)
          return refuse('Name the person: --email ADDRESS or --phone NUMBER.')
        if (yes) return succeed(`Removed ${describe(await erasePerson(records, person))}.`)
        const found = describe(await countPerson(records, person))
        return succeed(
          `Would remove the person from ${found} for good, and from ${UNCOUNTED.join(', ')}, which are counted as they are removed. Add --yes to do it.`,
        )
      },
    },
    prune: {
      usage: '[--months 24] [--spam-days 30] [--yes]',
      does: 'remove leads and names that are older than this now',
      run: async (records, {options: {months, 'spam-days': spamDays, yes}}) => {
        const before = computeLeadDates(Date.now(), {months, spamDays})
        const day = formatDay(before.leads)
        const dates = `leads before ${day} and spam before ${formatDay(before.spam)}, and the names on other records before ${day}`
        if (!yes) return succeed(`Would remove ${dates} for good. Add --yes to do it.`)
        return succeed(`Removed ${describe(await pruneContacts(records, before))}: ${dates}.`)
      },
    },
  },
})

/** What is erased, and cannot be counted before. */
const UNCOUNTED = ALL_SERVICES.flatMap(({contacts}) => contacts)
  .filter(({count, erase}) => erase && !count)
  .map(({noun}) => noun)

/** The command that removes people from the records. */
export const PRIVACY_COMMAND: OperatorCommand = {name: 'privacy', run}

async function erasePerson(records: Records, person: Person): Promise<Found> {
  const erased = []
  for (const {noun, erase} of ALL_SERVICES.flatMap(({contacts}) => contacts))
    if (erase) erased.push({noun, count: await erase(records, person)})
  return erased
}

async function countPerson(records: Records, person: Person): Promise<Found> {
  const found = []
  for (const {noun, count} of ALL_SERVICES.flatMap(({contacts}) => contacts))
    if (count) found.push({noun, count: await count(records, person)})
  return found
}

function describe(found: Found): string {
  return found.map(({noun, count}) => `${count} ${noun}`).join(', ')
}

function formatDay(date: Date): string {
  return date.toISOString().slice(0, 10)
}
