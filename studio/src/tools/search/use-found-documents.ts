import {settingsDocument} from '@forecourt/schemas/settings/settings-document'
import {useEffect, useState} from 'react'
import {createSearch, getSearchableTypes, type Schema, useClient, useSchema} from 'sanity'
import {API_VERSION} from '../../core/live-query/use-live-query.ts'

export type FoundDocument = {readonly _id: string; readonly _type: string}

/** So many documents are listed: settings follow them. */
const MOST_DOCUMENTS = 6

/**
 * The types among which documents are found. A layer of settings is no result: it holds hundreds of texts, and what
 * is found in it is listed by setting.
 */
export function listFoundTypes(schema: Schema) {
  return getSearchableTypes(schema).filter(({name}) => name !== settingsDocument.name)
}

/** Documents and sites that the Studio's own search finds; `null` while it looks. */
export function useFoundDocuments(words: string): readonly FoundDocument[] | 'failed' | null {
  const client = useClient({apiVersion: API_VERSION})
  const schema = useSchema()
  const [found, setFound] = useState<readonly FoundDocument[] | 'failed' | null>(null)
  useEffect(() => {
    setFound(null)
    const search = createSearch(listFoundTypes(schema), client, {strategy: 'groq2024'})
    const subscription = search({query: words, types: []}, {limit: MOST_DOCUMENTS}).subscribe({
      next: ({hits}) => setFound(hits.map(({hit: {_id, _type}}) => ({_id, _type}))),
      error: () => setFound('failed'),
    })
    return () => subscription.unsubscribe()
  }, [client, schema, words])
  return found
}
