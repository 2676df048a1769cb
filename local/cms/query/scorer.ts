import {isObject, type JsonObject, type LakeDocument} from '../store/lake-document.ts'
import {readBounds} from './narrow.ts'
import {getAttributePath} from './order.ts'
import {getLines, readPattern, TEXT_FIELD} from './text-words.ts'

/** What one argument of `score()` adds for a document; `getReferrers` gives the stored ids that refer to a target. */
export type Scorer = (document: LakeDocument, getReferrers: (target: string) => ReadonlySet<string>) => number

/**
 * Reads an argument of `score()`; undefined where it is not understood. As the evaluator scores: a match by the counts
 * of its words, `&&` and `||` by their parts, anything else 0 or 1.
 */
export function readScorer(expr: unknown): Scorer | undefined {
  if (!isObject(expr)) return undefined
  if (expr.type === 'FuncCall' && expr.name === 'boost') return readBoost(expr.args)
  if (expr.type === 'OpCall' && expr.op === 'match') return readMatch(expr)
  if (expr.type === 'Or' || expr.type === 'And') {
    const [left, right] = [readScorer(expr.left), readScorer(expr.right)]
    if (!left || !right) return undefined
    return expr.type === 'Or' ? either(left, right) : both(left, right)
  }
  return readTest(expr)
}

function readBoost(args: unknown): Scorer | undefined {
  if (!Array.isArray(args)) return undefined
  const scorer = readScorer(args[0])
  const boost: unknown = isObject(args[1]) && args[1].type === 'Value' ? args[1].value : undefined
  if (!scorer || typeof boost !== 'number') return undefined
  return (document, getReferrers) => {
    const score = scorer(document, getReferrers)
    return score > 0 ? score + boost : 0
  }
}

function either(left: Scorer, right: Scorer): Scorer {
  return (document, getReferrers) => left(document, getReferrers) + right(document, getReferrers)
}

function both(left: Scorer, right: Scorer): Scorer {
  return (document, getReferrers) => {
    const first = left(document, getReferrers)
    const second = first === 0 ? 0 : right(document, getReferrers)
    return second === 0 ? 0 : first + second
  }
}

/** An expression of which only the truth counts. */
function readTest(expr: JsonObject): Scorer | undefined {
  const truth = readTruth(expr)
  return truth && ((document, getReferrers) => (truth(document, getReferrers) > 0 ? 1 : 0))
}

/** Above 0 where the expression is true. */
function readTruth(expr: unknown): Scorer | undefined {
  if (!isObject(expr)) return undefined
  if (expr.type === 'Group') return readTruth(expr.base)
  if (expr.type === 'Not') {
    const inner = readTruth(expr.base)
    return inner && ((document, getReferrers) => (inner(document, getReferrers) > 0 ? 0 : 1))
  }
  if (expr.type === 'Or' || expr.type === 'And') {
    const [left, right] = [readTruth(expr.left), readTruth(expr.right)]
    if (!left || !right) return undefined
    return expr.type === 'Or' ? either(left, right) : both(left, right)
  }
  if (expr.type === 'OpCall' && expr.op === 'match') return readMatch(expr, true)
  if (expr.type === 'Value' && typeof expr.value === 'boolean') return () => (expr.value === true ? 1 : 0)
  return readTypeTest(expr) ?? readReferences(expr)
}

function readTypeTest(expr: JsonObject): Scorer | undefined {
  const isTypes = expr.type === 'OpCall' && (expr.op === 'in' || expr.op === '==')
  const {types, ...others} = isTypes ? readBounds(expr) : {}
  if (!types || Object.keys(others).length > 0) return undefined
  const named = new Set(types)
  return ({_type}) => (named.has(_type) ? 1 : 0)
}

function readReferences(expr: JsonObject): Scorer | undefined {
  const {refersTo} = expr.type === 'FuncCall' ? readBounds(expr) : {}
  if (!refersTo) return undefined
  return ({_id, _originalId}, getReferrers) => {
    const stored = typeof _originalId === 'string' ? _originalId : _id
    return refersTo.some((target) => getReferrers(target).has(stored)) ? 1 : 0
  }
}

function readMatch({left, right}: JsonObject, needsAllWords = false): Scorer | undefined {
  const paths = readPaths(left)
  const pattern: unknown = isObject(right) && right.type === 'Value' ? right.value : undefined
  if (!paths || typeof pattern !== 'string') return undefined
  const words = readPattern(pattern)
  return (document) => {
    let score = 0
    for (const word of words) {
      let count = 0
      for (const path of paths) count += countLines(getLines(document, path), word)
      if (count === 0 && needsAllWords) return 0
      score += rate(count)
    }
    return score
  }
}

function countLines(lines: string, word: RegExp): number {
  // Text without words has no line, but `*` matches the empty one.
  return lines === '' ? 0 : (lines.match(word)?.length ?? 0)
}

/** BM25's share of a word that occurs so often, as the evaluator rates it. */
function rate(count: number): number {
  return (count * 2.2) / (count + 1.2)
}

/** The paths that the left side of `match` reads: one attribute, or an array of the id and the text of the document. */
function readPaths(left: unknown): string[] | undefined {
  if (!isObject(left)) return undefined
  if (left.type !== 'Array' || !Array.isArray(left.elements)) {
    const path = readPath(left)
    return path === undefined ? undefined : [path]
  }
  const paths = left.elements.map((element) => (isObject(element) ? readPath(element.value) : undefined))
  return paths.every((path) => path === TEXT_FIELD || path === '_id') ? paths : undefined
}

/** A path with dots, which no attribute's name has. */
function readPath(expr: unknown): string | undefined {
  const isText = isObject(expr) && expr.type === 'AccessAttribute' && expr.name === TEXT_FIELD
  return isText ? TEXT_FIELD : getAttributePath(expr)?.join('.')
}
