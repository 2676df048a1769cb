import {useEffect, useState} from 'react'
import {createSearch, getSearchableTypes, useClient, useSchema} from 'sanity'
import {API_VERSION} from '../live-query/use-live-query.ts'

export type FoundDocument = {readonly _id: string; readonly _type: string}

/** So many documents are listed. */
const MOST_DOCUMENTS = 12

/** Documents and sites that the Studio's own search finds; `null` while it looks. */
export function useFoundDocuments(words: string): readonly FoundDocument[] | 'failed' | null {
  const client = useClient({apiVersion: API_VERSION})
  const schema = useSchema()
  const [found, setFound] = useState<readonly FoundDocument[] | 'failed' | null>(null)
  useEffect(() => {
    setFound(null)
    const search = createSearch(getSearchableTypes(schema), client, {strategy: 'groq2024'})
    const subscription = search({query: words, types: []}, {limit: MOST_DOCUMENTS}).subscribe({
      next: ({hits}) => setFound(hits.map(({hit: {_id, _type}}) => ({_id, _type}))),
      error: () => setFound('failed'),
    })
    return () => subscription.unsubscribe()
  }, [client, schema, words])
  return found
}
