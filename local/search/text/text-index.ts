import type {CodedColumn} from '../columns/coded-column.ts'
import {tokenize} from './tokenize.ts'

/** The words of a field. Each distinct value of the column is tokenised once, however many documents have it. */
export class TextIndex {
  readonly #column: CodedColumn<string>
  #words: string[] = []
  #wordIds = new Map<string, number>()
  #codesOfWord: number[][] = []
  #wordsOfCode: Uint32Array[] = []

  constructor(column: CodedColumn<string>) {
    this.#column = column
  }

  /** Every word that has ever occurred, by id. */
  get words(): readonly string[] {
    this.#extend()
    return this.#words
  }

  wordId(word: string): number | undefined {
    this.#extend()
    return this.#wordIds.get(word)
  }

  /** Codes of the column's values that contain the word. */
  codesOf(wordId: number): readonly number[] {
    this.#extend()
    return this.#codesOfWord[wordId] ?? []
  }

  /** Word ids of a value, in order, with repetitions. */
  wordsOfCode(code: number): Uint32Array {
    this.#extend()
    return this.#wordsOfCode[code] ?? new Uint32Array(0)
  }

  #extend(): void {
    const {values} = this.#column
    for (let code = this.#wordsOfCode.length; code < values.length; code++) {
      const tokens = tokenize(values[code] ?? '')
      const ids = Uint32Array.from(tokens, (token) => this.#getId(token.word))
      this.#wordsOfCode.push(ids)
      ids.forEach((id, at) => {
        if (ids.indexOf(id) === at) this.#codesOfWord[id]?.push(code)
      })
    }
  }

  #getId(word: string): number {
    const known = this.#wordIds.get(word)
    if (known !== undefined) return known
    const id = this.#words.length
    this.#words.push(word)
    this.#wordIds.set(word, id)
    this.#codesOfWord.push([])
    return id
  }
}
