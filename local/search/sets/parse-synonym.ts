import {createBadRequest} from '../http/api-error.ts'
import {refuseOthers} from '../parameters/parameter.ts'
import {isRecord} from '../schema/field.ts'

/** One item of a set: its words mean the same, or with a root all of them that root. An empty root is none. */
export type Synonym = {id: string; root?: string; synonyms: string[]}

/** One item of a set of synonyms, checked as the reference does, in the form in which it is stored and shown. */
export function parseSynonym(item: unknown): Synonym {
  if (!isRecord(item) || typeof item.id !== 'string') throw createBadRequest('Missing `id` field.')
  const {id, synonyms, root = ''} = item
  if (!Array.isArray(synonyms) || synonyms.length === 0)
    throw createBadRequest('Could not find an array of `synonyms`')
  if (!synonyms.every((word) => typeof word === 'string'))
    throw createBadRequest('Could not find a valid string array of `synonyms`')
  if (typeof root !== 'string') throw createBadRequest('Key `root` should be a string.')
  refuseOthers(item, ['id', 'root', 'synonyms'], 'an option of a synonym')
  return {id, root, synonyms}
}
