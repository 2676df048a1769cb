import {isRecord} from '@forecourt/schemas/values/is-record'

/** A value that a field may have, with its words. */
export type Choice = {readonly value: string; readonly title: string}

/** The choices among the options of a field or of an input; empty where it has none. */
export function listChoices(options: unknown): readonly Choice[] {
  const list = isRecord(options) ? options.list : null
  return Array.isArray(list) ? list : []
}
