import {firstValueFrom} from 'rxjs'
import {type SanityDocument, useClient, useGrantsStore} from 'sanity'
import {useAnswer} from '../../core/live-query/use-answer.ts'
import {API_VERSION} from '../../core/live-query/use-live-query.ts'

/** Whether this person may change all of some published documents; not until it is known. */
export function useMayChange(ids: readonly string[]): boolean {
  const client = useClient({apiVersion: API_VERSION})
  const grants = useGrantsStore()
  const ask = async () => {
    const stored = await client
      .withConfig({perspective: 'published'})
      .fetch<SanityDocument[]>('*[_id in $ids]', {ids}, {tag: 'may-change'})
    const asked = stored.map((one) => firstValueFrom(grants.checkDocumentPermission('update', one)))
    return (await Promise.all(asked)).every(({granted}) => granted)
  }
  return useAnswer(ids.length > 0 ? ask : null, [client, grants, ids.join()]).answer ?? false
}
