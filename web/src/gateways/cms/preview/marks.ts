import type {DocumentDefinition} from '@forecourt/schemas/document/define-document'
import type {ContentSourceMap} from '@sanity/client'
import {stegaClean, stegaEncodeSourceMap} from '@sanity/client/stega'
import {mapStrings} from './map-strings.ts'
import {isShownText} from './shown-text.ts'

// A whole mark is hundreds of invisible letters, which no limit on a text's length would let through. While an answer
// is read a text carries the short number of its mark instead: invisible letters that no mark is made of.
const DIGITS = '\u2061\u2062\u2063\u2064'
const END = '\u2060'
const NUMBER = /[\u2061-\u2064]+\u2060/g

type Sources = {
  readonly map: ContentSourceMap | undefined
  /** Where the marks lead. */
  readonly studioUrl: string
  /** The types of the documents that were asked for. */
  readonly definitions: readonly DocumentDefinition[]
}

/**
 * Reads an answer of the content backend with `parse`, every text that shoppers read carrying a mark of the document
 * and field it comes from (https://www.sanity.io/docs/visual-editing/stega). What is checked is the text without its
 * mark, but for a few letters of length.
 */
export function parseMarked<A, T>(raw: A, {map, studioUrl, definitions}: Sources, parse: (raw: A) => T): T {
  if (!map) return parse(raw)
  const marks: string[] = []
  const encoded = stegaEncodeSourceMap(raw, map, {
    enabled: true,
    studioUrl,
    filter: ({sourceDocument, sourcePath, value}) => {
      const definition = definitions.find(({name}) => name === sourceDocument._type)
      return definition !== undefined && isShownText(definition, sourcePath, value)
    },
  })
  const numbered = mapStrings(encoded, (text) => {
    const clean = stegaClean(text)
    return clean === text ? text : `${clean}${numberOf(marks.push(text.slice(clean.length)) - 1)}`
  })
  return mapStrings(parse(numbered), (text) =>
    text.replace(NUMBER, (number) => marks[readNumber(number)] ?? ''),
  )
}

function numberOf(value: number): string {
  const digits = [...value.toString(DIGITS.length)].map((digit) => DIGITS[Number(digit)] ?? '')
  return `${digits.join('')}${END}`
}

function readNumber(number: string): number {
  const digits = [...number.slice(0, -END.length)].map((letter) => DIGITS.indexOf(letter))
  return Number.parseInt(digits.join(''), DIGITS.length)
}
