import type {Schema} from '../schema/schema.ts'
import type {Command, Stored} from './command.ts'

type Kind = 'synonym' | 'override'

/** A record of a log that was written when each collection had synonyms and overrides of its own. */
type Earlier =
  | {op: 'set'; kind: Kind; collection: string; id: string; value: Stored}
  | {op: 'unset'; kind: Kind; collection: string; id: string}

const SETS = {
  synonym: {kind: 'synonymSet', end: '_synonyms_index', link: 'synonymSets'},
  override: {kind: 'curationSet', end: '_curations_index', link: 'curationSets'},
} as const

function isEarlier(command: Command | Earlier): command is Earlier {
  return (command.op === 'set' || command.op === 'unset') && command.kind in SETS
}

/** What is known of the state when a record is read. */
type State = {
  find(name: string): {key: number; schema: Schema} | undefined
  listItems(kind: 'synonymSet' | 'curationSet', names: readonly string[]): Stored[]
}

/** A schema of an earlier log with what it could not say. */
function fillSchema(schema: Schema): Schema {
  const fields = schema.fields.map((field) => Object.assign({store: true}, field))
  return Object.assign({synonymSets: [], curationSets: []}, schema, {fields})
}

/**
 * The commands of today for a record of the log. As the reference does when it is upgraded to 30, a collection's own
 * synonyms become a set named after it, to which it is linked.
 */
export function convertCommand(state: State, command: Command | Earlier): Command[] {
  if (!isEarlier(command)) {
    if (command.op !== 'create' && command.op !== 'alter') return [command]
    return [{...command, schema: fillSchema(command.schema)}]
  }
  const {kind, end, link} = SETS[command.kind]
  const collection = state.find(command.collection)
  if (!collection) return []
  const {schema, key} = collection
  const name = `${schema.name}${end}`
  const others = state.listItems(kind, [name]).filter(({id}) => id !== command.id)
  const items = command.op === 'set' ? [...others, {...command.value, id: command.id}] : others
  const linked = {...schema, [link]: [...new Set([...schema[link], name])]}
  return [
    {op: 'set', kind, id: name, value: {name, items}},
    {op: 'alter', key, schema: linked},
  ]
}
