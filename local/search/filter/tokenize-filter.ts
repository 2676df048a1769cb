import {createBadRequest} from '../http/api-error.ts'

export type FilterToken = '(' | ')' | '&&' | '||' | {clause: string}

/** The reference's wording, typo included. */
const LONE_SIGN = 'Could not parse the filter filter_query.'

function isOperatorAt(filter: string, at: number): boolean {
  const sign = filter[at]
  return (sign === '&' || sign === '|') && filter[at + 1] === sign
}

/**
 * The end of the clause that starts at `from`: an operator or a parenthesis outside backticks. A parenthesis right
 * after the colon belongs to the clause, as in a geo point.
 */
function clauseEnd(filter: string, from: number): number {
  let afterColon = false
  let inPoint = false
  for (let at = from; at < filter.length; at++) {
    const character = filter[at] ?? ''
    if (character === '`') {
      at = closingTick(filter, at)
      afterColon = false
    } else if (inPoint) inPoint = character !== ')'
    else if (character === ')' || isOperatorAt(filter, at)) return at
    else if (character === '(' && !afterColon) return at
    else {
      inPoint = character === '('
      afterColon = character === ':' || (afterColon && character === ' ')
    }
  }
  return filter.length
}

function closingTick(filter: string, opening: number): number {
  const closing = filter.indexOf('`', opening + 1)
  return closing < 0 ? filter.length : closing
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
      if (filter[at + 1] !== character) throw createBadRequest(LONE_SIGN)
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
