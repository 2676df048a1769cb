import type {Expression} from 'oxc-parser'

/** The value of an expression in a test file; undefined if known only at run time. */
export type Value =
  | string
  | number
  | boolean
  | null
  | undefined
  | readonly Value[]
  | {readonly [name: string]: Value}

/** The constants of a file by name. */
export type Constants = ReadonlyMap<string, Expression>

/** Stands in a text for a part known only at run time. */
export const UNKNOWN = '…'

/** Evaluates literals, templates, concatenations, lists, objects and constants of the same file. */
export function readValue(node: Expression, constants: Constants): Value {
  switch (node.type) {
    case 'Literal':
      return isPlain(node.value) ? node.value : undefined
    case 'TemplateLiteral':
      return node.quasis
        .map(({value}, at) => {
          const next = node.expressions[at]
          return `${value.cooked ?? ''}${next ? formatValue(readValue(next, constants)) : ''}`
        })
        .join('')
    case 'BinaryExpression': {
      if (node.operator !== '+') return undefined
      const sum = [readValue(node.left, constants), readValue(node.right, constants)]
      return sum.some((part) => typeof part === 'string') ? sum.map(formatValue).join('') : undefined
    }
    case 'ArrayExpression':
      return node.elements.flatMap((element): readonly Value[] => {
        if (element === null) return [undefined]
        if (element.type !== 'SpreadElement') return [readValue(element, constants)]
        const spread = readValue(element.argument, constants)
        return isList(spread) ? spread : [undefined]
      })
    case 'ObjectExpression':
      return Object.fromEntries(
        node.properties.flatMap((property) =>
          property.type === 'Property' && property.key.type === 'Identifier'
            ? [[property.key.name, readValue(property.value, constants)]]
            : [],
        ),
      )
    case 'Identifier': {
      const constant = constants.get(node.name)
      return constant && readValue(constant, constants)
    }
    case 'TSAsExpression':
    case 'TSSatisfiesExpression':
    case 'ParenthesizedExpression':
      return readValue(node.expression, constants)
    default:
      return undefined
  }
}

function isPlain(value: unknown): value is string | number | boolean | null {
  return value === null || ['string', 'number', 'boolean'].includes(typeof value)
}

export function isList(value: Value): value is readonly Value[] {
  return Array.isArray(value)
}

/** A value as it appears in a title: its text, or UNKNOWN. */
export function formatValue(value: Value): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : UNKNOWN
}
