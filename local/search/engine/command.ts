import type {ApiKey} from '../keys/key-store.ts'
import type {Schema} from '../schema/schema.ts'
import type {Synonym} from '../sets/parse-synonym.ts'

/** Synonyms to which collections are linked by its name; stored as a whole. */
export type SynonymSet = {readonly name: string; readonly items: readonly Synonym[]}

/** Every change that is not a document. */
export type Command =
  | {op: 'create'; key: number; schema: Schema}
  | {op: 'alter'; key: number; schema: Schema}
  | {op: 'drop'; key: number}
  | {op: 'alias'; name: string; collection: string}
  | {op: 'unalias'; name: string}
  | {op: 'key'; key: ApiKey}
  | {op: 'unkey'; id: number}
  | {op: 'set'; kind: 'synonymSet'; id: string; value: SynonymSet}
  | {op: 'clear'}
