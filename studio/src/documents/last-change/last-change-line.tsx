import {formatMoment} from '@forecourt/schemas/time/format-moment'
import {useMemo} from 'react'
import {useClient, useUser} from 'sanity'
import {fetchTransactions, type StoredTransaction} from '../../core/changes/history.ts'
import {useAnswer} from '../../core/live-query/use-answer.ts'
import {API_VERSION} from '../../core/live-query/use-live-query.ts'
import {Note} from '../../core/parts/words.tsx'
import {useDocumentZone} from '../../core/zone/use-document-zone.ts'

/**
 * Who published a document last, by name, and when. The line is empty while its history is loading, so that nothing
 * below it moves.
 */
export function LastChangeLine({id, revision}: {id: string; revision: string}) {
  const client = useClient({apiVersion: API_VERSION})
  // Without the history the form still works.
  const ask = () => fetchTransactions(client, [id], {limit: '1'}, 'last-change')
  const [last] = useAnswer(ask, [client, id, revision]).answer ?? []
  return <Note>{last ? <ChangeWords {...last} /> : '\u00a0'}</Note>
}

function ChangeWords({author, timestamp: at}: StoredTransaction) {
  const [user] = useUser(author)
  const zone = useDocumentZone()?.past
  // Its zone is looked up with each key, and telling a time takes half as long as drawing the line.
  const moment = useMemo(() => zone && formatMoment(at, zone), [at, zone])
  if (!moment) return '\u00a0'
  return `Last published ${moment}${user?.displayName ? ` by ${user.displayName}` : ''}`
}
