import type {DocumentDefinition} from '@forecourt/schemas/document/define-document'
import type {SanityField} from '@forecourt/schemas/fields/structures'

type Hour = {weekday?: unknown; status?: unknown; open?: unknown; close?: unknown}

/** One weekday's hours in a list: "Monday" and "08:30 to 17:30", or "Closed". */
export function describeHour({weekday, status, open, close}: Hour): {title: string; subtitle: string} {
  const title = typeof weekday === 'number' ? nameOfDay(weekday) : 'Choose a day'
  if (status === 'Closed') return {title, subtitle: 'Closed'}
  return {title, subtitle: open && close ? `${open} to ${close}` : 'Fill in when it opens and closes'}
}

// The first of January 2023 was a Sunday, which is day 0.
function nameOfDay(weekday: number): string {
  return new Date(Date.UTC(2023, 0, 1 + weekday)).toLocaleDateString('en-AU', {
    weekday: 'long',
    timeZone: 'UTC',
  })
}

/** A type's fields, where the days of opening hours are listed in words. */
export function withHourWords(fields: readonly SanityField[], definition: DocumentDefinition): SanityField[] {
  return fields.map((field) => {
    if (definition.fields[field.name]?.kind !== 'opening-hours' || !Array.isArray(field.of)) return field
    return {...field, of: field.of.map(withWords)}
  })
}

function withWords<M extends {preview?: object}>(member: M): M {
  return {...member, preview: {...member.preview, prepare: describeHour}}
}
