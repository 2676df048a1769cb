import type {DocumentDefinition} from '@forecourt/schemas/document/define-document'
import type {SanityField} from '@forecourt/schemas/fields/structures'
import {formatDay} from '../../core/zone/days.ts'

type SpecialDay = {label?: unknown; date?: unknown; status?: unknown; open?: unknown; close?: unknown}

/** One special day in a list: "Fri 25 December 2026: Closed", and its occasion. */
export function describeSpecialDay({label, date, status, open, close}: SpecialDay): {
  title: string
  subtitle: string
} {
  const isDay = typeof date === 'string' && !Number.isNaN(Date.parse(date))
  const day = isDay
    ? formatDay(date, {weekday: 'short', day: 'numeric', month: 'long', year: 'numeric'})
    : 'Choose a day'
  const times = open && close ? `${open} to ${close}` : 'Fill in when it opens and closes'
  return {
    title: `${day}: ${status === 'Open' ? times : 'Closed'}`,
    subtitle: typeof label === 'string' ? label : '',
  }
}

/** The name of a weekday; 0 is Sunday. */
export function formatWeekday(weekday: number): string {
  // The first of January 2023 was a Sunday.
  return formatDay(`2023-01-0${weekday + 1}`, {weekday: 'long'})
}

/** A type's fields, with a summary for each of the special days. */
export function withHourSummaries(fields: readonly SanityField[], {name}: DocumentDefinition): SanityField[] {
  return fields.map((field) => {
    if (name !== 'location' || field.name !== 'specialHours' || !Array.isArray(field.of)) return field
    return {...field, of: field.of.map(withWords)}
  })
}

function withWords<M extends {preview?: object}>(member: M): M {
  const select = {label: 'label', date: 'date', status: 'status', open: 'open', close: 'close'}
  return {...member, preview: {select, prepare: describeSpecialDay}}
}
