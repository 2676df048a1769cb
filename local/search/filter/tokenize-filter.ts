import {badRequest} from '../http/api-error.ts'

export type FilterToken = '(' | ')' | '&&' | '||' | {clause: string}

const CANNOT_PARSE = 'Could not parse the filter query.'

/** End of the clause that starts at `from`: an operator or a closing parenthesis outside back-ticks, brackets and points. */
function clauseEnd(filter: string, from: number): number {
  let depth = 0
  let quoted = false
  for (let at = from; at < filter.length; at++) {
    const character = filter[at]
    if (character === '`') quoted = !quoted
    else if (quoted) continue
    else if (character === '(') depth++
    else if (character === ')') {
      if (depth === 0) return at
      depth--
    } else if (depth === 0 && (character === '&' || character === '|') && filter[at + 1] === character)
      return at
  }
  return filter.length
}

/** Splits a filter into parentheses, operators and clauses such as ``make:=[`Kia`,`MG`]``. */
export function tokenizeFilter(filter: string): FilterToken[] {
  const tokens: FilterToken[] = []
  let at = 0
  while (at < filter.length) {
    const character = filter[at] ?? ''
    if (character === ' ' || character === '\n' || character === '\t' || character === '\r') at++
    else if (character === '(' || character === ')') {
      tokens.push(character)
      at++
    } else if (character === '&' || character === '|') {
      if (filter[at + 1] !== character) throw badRequest(CANNOT_PARSE)
      tokens.push(character === '&' ? '&&' : '||')
      at += 2
    } else {
      const end = clauseEnd(filter, at)
      tokens.push({clause: filter.slice(at, end).trim()})
      at = end
    }
  }
  return tokens
}
