import type {StockCatalogue} from '#/domain/listing/resolve-listing'
import {buildVocabulary, type Vocabulary} from '#/domain/listing/words/vocabulary'
import {fetchJson} from '#/lib/fetch-json'

/** The values of a site's stock, and the meanings of words there. */
export type StockWords = {readonly values: StockCatalogue['values']; readonly vocabulary: Vocabulary}

let asked: Promise<StockWords> | undefined

/**
 * The stock values that words may refer to, requested once. Without a response only numbers are parsed, and all other
 * words are searched as text. Never rejects.
 */
export function loadStockWords(): Promise<StockWords> {
  asked ??= fetchValues().then((values) => {
    if (!values) asked = undefined
    const known = {values: values ?? {}}
    return {...known, vocabulary: buildVocabulary(known)}
  })
  return asked
}

function fetchValues(): Promise<StockCatalogue['values'] | null> {
  return fetchJson<StockCatalogue['values']>('/api/stock-words').catch(() => null)
}
