import type {StaffLead} from '@forecourt/schemas/lead/staff-lead'
import {getFullName} from '#/domain/leads/lead-text'
import {formatPhone} from '#/lib/format-phone'
import {resolveAnswerDue} from '#/services/leads/answer-promise'
import {type LeadRow, resolveLeadKind} from '#/services/leads/records/staff-leads'
import type {RoutedSite} from '#/services/leads/route-lead'

/** A lead as a row of the list in the Studio. */
export function describeLeadRow(row: LeadRow, site: RoutedSite): StaffLead {
  const {handling, name, firstName, lastName, email, phone, createdAt, dealership, location} = row
  const stage = handling?.stage ?? 'unknown'
  const due = stage === 'new' ? resolveAnswerDue(site, {dealership, location}, createdAt.getTime()) : null
  const contact = {name, firstName, lastName, email, phone, postcode: null}
  const assignee = handling?.assignee ?? null
  return {
    id: row.id,
    createdAt: createdAt.toISOString(),
    kind: resolveLeadKind(row),
    about: row.subcategory || row.category,
    name: getFullName({contact}) || 'No name',
    phone: phone && formatPhone(phone),
    email,
    car: row.car?.name ?? null,
    stage,
    dueAt: due === null ? null : new Date(due).toISOString(),
    answeredAt: handling?.answeredAt?.toISOString() ?? null,
    assignee: assignee === null ? null : {key: assignee, name: handling?.assigneeName ?? ''},
    tries: row.tries,
    revision: handling?.revision ?? 0,
  }
}
