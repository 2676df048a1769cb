import {createBadRequest} from '../http/api-error.ts'
import {refuseMissing, SYNONYM_OPTIONS} from '../parameters/options.ts'
import {isRecord} from '../schema/field.ts'

const NO_LIST = 'Could not find an array of `synonyms`'

function readSymbols(value: unknown): string[] {
  if (value === undefined) return []
  if (!Array.isArray(value) || value.length === 0 || !value.every((symbol) => typeof symbol === 'string'))
    throw createBadRequest('Synonym `symbols_to_index` should be an array of strings.')
  if (value.some((symbol) => symbol.length !== 1))
    throw createBadRequest('Synonym `symbols_to_index` should be an array of single character symbols.')
  return value
}

/** One item of a set of synonyms, checked as the reference does, in the form in which it is stored and shown. */
export function parseSynonym(item: unknown): Record<string, unknown> {
  if (!isRecord(item) || typeof item.id !== 'string') throw createBadRequest('Missing `id` field.')
  const {id, synonyms, root = ''} = item
  if (!Array.isArray(synonyms) || synonyms.length === 0) throw createBadRequest(NO_LIST)
  if (!synonyms.every((word) => typeof word === 'string'))
    throw createBadRequest('Could not find a valid string array of `synonyms`')
  if (typeof root !== 'string') throw createBadRequest('Key `root` should be a string.')
  refuseMissing(SYNONYM_OPTIONS, item, 'a synonym')
  const symbols = readSymbols(item.symbols_to_index)
  const {locale = ''} = item
  if (typeof locale !== 'string') throw createBadRequest('Synonym `locale` should be a string.')
  return {
    id,
    root,
    synonyms,
    ...(locale ? {locale} : {}),
    ...(symbols.length > 0 ? {symbols_to_index: symbols} : {}),
  }
}
