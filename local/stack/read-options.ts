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
 * The options of a command's line, of the kinds of their defaults, and its words, of which there are no fewer and no more
 * than `fewest` and `most`. With --help, prints `help` and ends the process.
 * @throws StackError for a line that the command does not take
 */
export function readOptions<const D extends {readonly [option: string]: Default}>(
  help: string,
  defaults: D,
  [fewest, most] = [0, 0],
): {readonly [option in keyof D]: Chosen<D[option]>} & {readonly words: readonly string[]} {
  const options: ParseArgsOptionsConfig = {help: {type: 'boolean'}}
  for (const [option, value] of Object.entries(defaults))
    options[option] = {type: typeof value === 'boolean' ? 'boolean' : 'string'}
  const {values, positionals} = parseLine(help, options)
  if (values.help) {
    process.stdout.write(help)
    process.exit()
  }
  if (positionals.length < fewest) throw new StackError(help)
  const more = positionals[most]
  if (more !== undefined) throw new StackError(`It does not take "${more}".\n${help}`)
  const read = Object.entries(defaults).map(([option, value]) => {
    const given = values[option]
    return [option, typeof given === 'string' ? readValue(option, given, value) : (given ?? value)]
  })
  return {...Object.fromEntries(read), words: positionals}
}

function parseLine(help: string, options: ParseArgsOptionsConfig) {
  try {
    return parseArgs({options, allowPositionals: true})
  } catch (error) {
    const [reason] = String(error instanceof Error ? error.message : error).split('. ')
    throw new StackError(`${reason}.\n${help}`)
  }
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
