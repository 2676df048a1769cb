import {formatMoment} from '@forecourt/schemas/time/format-moment'
import {UndoIcon} from '@sanity/icons/Undo'
import {Button, Spinner, Stack} from '@sanity/ui'
import {useState} from 'react'
import {
  type DocumentActionComponent,
  type SanityDocument,
  useClient,
  useDocumentPairPermissions,
} from 'sanity'
import {describeRefusal} from '../../core/changes/describe-refusal.ts'
import {useAnswer} from '../../core/live-query/use-answer.ts'
import {API_VERSION} from '../../core/live-query/use-live-query.ts'
import {Note, Problem, Words} from '../../core/parts/words.tsx'
import {findDocumentZone, type ZoneContext} from '../../core/zone/resolve-site-zone.ts'
import {useZoneContext} from '../../core/zone/use-document-zone.ts'
import {fetchLastPublish, type LastPublish, undoPublish} from './undo-publish.ts'
import {useActionDialog} from './use-action-dialog.ts'

/** Document action that undoes the last publish and keeps the newer content as a draft. */
export const useUndoPublishAction: DocumentActionComponent = ({id, type, draft, published}) => {
  const [permission] = useDocumentPairPermissions({id, type, permission: 'publish'})
  const opening = useActionDialog(
    'Undo last publish',
    (close) => published && <UndoDialog close={close} hasDraft={draft !== null} id={published._id} />,
  )
  if (!published || !permission?.granted) return null
  return {...opening, icon: UndoIcon}
}

type Props = {id: string; hasDraft: boolean; close: () => void}

function UndoDialog({id, hasDraft, close}: Props) {
  const client = useClient({apiVersion: API_VERSION})
  const context = useZoneContext()
  const {answer: last, failed, cause} = useAnswer(() => fetchLastPublish(client, id), [client, id])
  const [refusal, setRefusal] = useState<unknown>(null)

  async function undo(publish: LastPublish) {
    try {
      await undoPublish(client, publish, hasDraft)
      close()
    } catch (cause) {
      setRefusal(cause)
    }
  }

  if (failed || refusal) return <Problem>Nothing was undone: {describeRefusal(cause ?? refusal)}</Problem>
  if (!last || !context) return <Spinner muted />
  return (
    <Stack gap={4}>
      <Words>{last.before ? describeReturn(last.before, context) : FIRST}</Words>
      <Note>
        {hasDraft
          ? 'Your newer draft stays as it is.'
          : 'What you published stays as a draft, so nothing you wrote is lost.'}
      </Note>
      <Button onClick={() => void undo(last)} text={last.before ? 'Put back' : 'Take it off the site'} />
    </Stack>
  )
}

const FIRST = 'This was its first publish: shoppers will not see it any more.'

function describeReturn(before: SanityDocument, context: ZoneContext): string {
  const when = formatMoment(before._updatedAt, findDocumentZone(before, context).past)
  return `Shoppers will see the version of ${when} again.`
}
