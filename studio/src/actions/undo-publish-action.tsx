import {UndoIcon} from '@sanity/icons/Undo'
import {Button, Card, Spinner, Stack, Text} from '@sanity/ui'
import {useEffect, useState} from 'react'
import {type DocumentActionComponent, type SanityDocument, useClient} from 'sanity'
import {API_VERSION} from '../live-query/use-live-query.ts'
import {fetchBefore, undoPublish} from './undo-publish.ts'

/** Document action that takes the last publish back, without losing what was written. */
export const useUndoPublishAction: DocumentActionComponent = ({draft, published}) => {
  const [isOpen, setIsOpen] = useState(false)
  if (!published) return null
  const close = () => setIsOpen(false)
  return {
    label: 'Undo last publish',
    icon: UndoIcon,
    onHandle: () => setIsOpen(true),
    dialog: isOpen && {
      type: 'dialog',
      header: 'Undo last publish',
      width: 'small',
      content: <UndoDialog close={close} hasDraft={draft !== null} published={published} />,
      onClose: close,
    },
  }
}

type Props = {published: SanityDocument; hasDraft: boolean; close: () => void}
type Before = {document: SanityDocument | null}

function UndoDialog({published, hasDraft, close}: Props) {
  const client = useClient({apiVersion: API_VERSION})
  const [before, setBefore] = useState<Before | null>(null)
  const [failed, setFailed] = useState(false)
  // What is undone is what was published when the dialog opened.
  const [undone] = useState(published)
  useEffect(() => {
    fetchBefore(client, undone).then(
      (document) => setBefore({document}),
      () => setFailed(true),
    )
  }, [client, undone])

  async function undo() {
    try {
      await undoPublish(client, undone, {before: before?.document ?? null, hasDraft})
      close()
    } catch {
      setFailed(true)
    }
  }

  if (failed) {
    return (
      <Card padding={3} radius={2} role="alert" tone="critical">
        <Text size={1}>
          Nothing was undone. Somebody may have published in the meantime, or other content needs this. Close
          this, look at the document and try again.
        </Text>
      </Card>
    )
  }
  if (!before) return <Spinner muted />
  return (
    <Stack gap={4}>
      <Text size={1}>{before.document ? backInWords(before.document) : FIRST}</Text>
      <Text muted size={1}>
        {hasDraft
          ? 'Your newer draft stays as it is.'
          : 'What you published stays as a draft, so nothing you wrote is lost.'}
      </Text>
      <Button
        fontSize={1}
        onClick={() => void undo()}
        text={before.document ? 'Put back' : 'Take it off the site'}
        tone="primary"
      />
    </Stack>
  )
}

const FIRST = 'This was its first publish: shoppers will not see it any more.'

function backInWords({_updatedAt}: SanityDocument): string {
  const when = new Date(_updatedAt).toLocaleString('en-AU', {dateStyle: 'medium', timeStyle: 'short'})
  return `Shoppers will see the version of ${when} again.`
}
