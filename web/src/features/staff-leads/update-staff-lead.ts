import type {DealCommand, LeadCommand, LeadStaff} from '@forecourt/schemas/lead/staff-lead'
import type {StaffPerson} from '#/gateways/cms/preview/read-secret-author'
import type {SiteTransaction} from '#/gateways/records/port'
import {findLeadRow, type LeadRow} from '#/services/leads/records/staff-leads'
import {type LeadChange, updateLead} from '#/services/leads/records/update-lead'

type Parts = {readonly staff: readonly StaffPerson[]; readonly person: StaffPerson; readonly now: number}

/** The result of a command: done, or the reason with its HTTP status. */
export type CommandOutcome =
  | {readonly status: 200}
  | {readonly status: 400 | 404 | 409 | 503; readonly error: string}

/** Performs a command of a member of staff on a lead of a site, in the site's transaction. */
export async function updateStaffLead(
  db: SiteTransaction,
  {site, id}: {readonly site: string; readonly id: string},
  command: Exclude<LeadCommand, DealCommand>,
  {staff, person, now}: Parts,
): Promise<CommandOutcome> {
  const row = await findLeadRow(db, site, id)
  if (!row) return {status: 404, error: 'There is no such lead any more.'}
  if (row.handling?.stage === 'erased')
    return {
      status: 409,
      error: 'The shopper’s details were deleted at their request, so nobody can be answered.',
    }
  if (command.kind === 'mailed' && row.email === null)
    return {status: 400, error: 'The shopper gave no e-mail address.'}
  const change = buildChange(command, row, {staff, person})
  if (!change) return {status: 400, error: 'Whoever is to look after it does not work for this site.'}
  const outcome = await updateLead(db, {site, lead: id, staff: person}, change, now)
  if (outcome === 'changed') return {status: 200}
  return {status: 409, error: describeConflict(await findLeadRow(db, site, id), person)}
}

/** The change of a command; null if it names somebody who does not work for the site. */
function buildChange(
  command: Exclude<LeadCommand, DealCommand>,
  {handling}: LeadRow,
  {staff, person}: Pick<Parts, 'staff' | 'person'>,
): LeadChange | null {
  const {id, kind, revision} = command
  const said = {id, kind, revision, subject: null, words: null}
  // Staff who answer an unassigned lead become its assignee.
  const taker = handling?.assignee == null ? {assignee: {key: person.key, name: person.name}} : {}
  switch (command.kind) {
    case 'assigned': {
      const assignee = findAssignee(command.to, [person, ...staff])
      return assignee === undefined ? null : {...said, words: assignee?.name ?? null, assignee}
    }
    case 'noted':
      return {...said, revision: null, words: command.words}
    case 'tried':
      return {...said, revision: null}
    case 'called':
      return {...said, ...taker, stage: 'answered'}
    case 'mailed':
      return {...said, ...taker, stage: 'answered', subject: command.subject, words: command.words}
    case 'won':
    case 'lost':
      return {...said, ...taker, stage: command.kind, words: command.words || null}
    case 'reopened':
      if (command.to === undefined) return {...said, stage: 'new'}
      return {...said, stage: 'new', assignee: findAssignee(command.to, [person, ...staff]) ?? null}
  }
}

/** The person to assign a lead to: nobody (`null`), a staff member, or `undefined` for an unknown one. */
function findAssignee(key: string | null, staff: readonly StaffPerson[]): LeadStaff | null | undefined {
  if (key === null) return null
  const found = staff.find((one) => one.key === key)
  return found && {key: found.key, name: found.name}
}

const DONE = {
  new: 'opened it again',
  answered: 'answered it',
  won: 'marked it won',
  lost: 'marked it lost',
} as const

/** Describes a concurrent change by another person: "Kim Example took it meanwhile …". */
function describeConflict(row: LeadRow | null, person: StaffPerson): string {
  const handling = row?.handling
  if (!handling || handling.stage === 'erased') return 'It has changed meanwhile: look at it again.'
  const who = handling.assignee === person.key ? 'You' : (handling.assigneeName ?? 'Somebody')
  const what = handling.stage === 'new' && handling.assignee !== null ? 'took it' : DONE[handling.stage]
  return `${who} ${what} meanwhile. What you pressed was not done: look at it again.`
}
