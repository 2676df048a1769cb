import {type ParseArgsOptionsConfig, parseArgs} from 'node:util'
import {StackError} from './stack-error.ts'

/** A text, a whole number, a switch, or the names to choose from. */
type Default = string | number | boolean | readonly string[]

type Chosen<D extends Default> = D extends readonly (infer Name)[]
  ? readonly Name[]
  : D extends number
    ? number
    : D extends boolean
      ? boolean
      : string

/**
 * The options of a command's line, of the kinds of their defaults. With --help, prints `help` and ends the process.
 * @throws StackError for a value of another kind
 */
export function readOptions<const D extends {readonly [option: string]: Default}>(
  help: string,
  defaults: D,
): {readonly [option in keyof D]: Chosen<D[option]>} {
  const options: ParseArgsOptionsConfig = {help: {type: 'boolean'}}
  for (const [option, value] of Object.entries(defaults))
    options[option] = {type: typeof value === 'boolean' ? 'boolean' : 'string'}
  const {values} = parseArgs({options})
  if (values.help) {
    process.stdout.write(help)
    process.exit()
  }
  const read = Object.entries(defaults).map(([option, value]) => {
    const given = values[option]
    return [option, typeof given === 'string' ? readValue(option, given, value) : (given ?? value)]
  })
  return Object.fromEntries(read)
}

function readValue(option: string, text: string, value: Default): Default {
  if (typeof value === 'number') {
    if (/^\d+$/.test(text)) return Number(text)
    throw new StackError(`--${option} takes a whole number, not "${text}".`)
  }
  if (typeof value === 'string' || typeof value === 'boolean') return text
  const names = text.split(',')
  const unknown = names.find((name) => !value.includes(name))
  if (unknown !== undefined)
    throw new StackError(`--${option} does not know "${unknown}": choose from ${value.join(', ')}.`)
  return value.filter((name) => names.includes(name))
}
