import {GroqSyntaxError} from 'groq-js'
import {type ApiError, createDataError} from '../http/api-error.ts'
import {scanTokens, type Token} from './scan-tokens.ts'

type Span = {start: number; end: number}

/** The parser's message when it stopped before the end; it names the character before the one it could not read. */
const STOPPED_EARLY = 'Unexpected end of query'

/** Without a position the error covers the whole query. */
export function parseError(query: string, description: string, span?: Span): ApiError {
  const {start, end} = span ?? {start: 0, end: query.length}
  return createDataError(400, 'queryParseError', description, {query, start, end})
}

/** Builds the message for a parser error at the character it could not read. */
export function explainParseError(query: string, error: unknown): ApiError {
  const message = error instanceof Error ? error.message : String(error)
  if (!(error instanceof GroqSyntaxError))
    return parseError(query, toLowerStart(message), findNamed(query, message))
  const detail = message.replace(/^Syntax error in GROQ query at position \d+:?\s*/, '')
  const isLeftover = detail === STOPPED_EARLY
  const token = tokenAt(query, error.position + (isLeftover ? 1 : 0))
  if (token === undefined) return parseError(query, explainEnd(query), getEnd(query))
  return parseError(
    query,
    isLeftover ? `unexpected token ${JSON.stringify(token.text)}` : toLowerStart(detail),
    token,
  )
}

/** The parser does not say what it expected at the end; after an operator or an opening bracket it is an expression. */
function explainEnd(query: string): string {
  const last = [...scanTokens(query)].at(-1)?.text ?? ''
  const isValue = /^(?!in$|match$)["'\w$@^)\]}]/.test(last)
  return `unexpected end-of-file${isValue ? '' : ', expected expression'}`
}

/** The first token that ends after this position. */
function tokenAt(query: string, position: number): Token | undefined {
  for (const token of scanTokens(query)) if (token.end > position) return token
  return undefined
}

function getEnd(query: string): Span {
  return {start: query.length, end: query.length}
}

/** The parser gives no position for an unknown or wrongly called function, but its message names the function. */
function findNamed(query: string, message: string): Span | undefined {
  const name = /(?:function|namespace): (\w+)$|function (\w+)\(\)/i.exec(message)
  const text = name?.[1] ?? name?.[2]
  for (const token of scanTokens(query)) if (token.text === text) return {start: token.start, end: token.end}
  return undefined
}

function toLowerStart(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1)
}
