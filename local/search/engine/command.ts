import type {ApiKey} from '../keys/key-store.ts'
import type {Schema} from '../schema/schema.ts'

export type Stored = Record<string, unknown>
/** Kinds of named settings, each stored as a whole by its name. */
export type SettingKind = 'synonymSet' | 'curationSet' | 'preset' | 'stopwords'

/** Every change that is not a document. */
export type Command =
  | {op: 'create'; key: number; schema: Schema}
  | {op: 'alter'; key: number; schema: Schema}
  | {op: 'drop'; key: number}
  | {op: 'alias'; name: string; collection: string}
  | {op: 'unalias'; name: string}
  | {op: 'key'; key: ApiKey}
  | {op: 'unkey'; id: number}
  | {op: 'set'; kind: SettingKind; id: string; value: Stored}
  | {op: 'unset'; kind: SettingKind; id: string}
  | {op: 'clear'}
