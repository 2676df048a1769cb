import {Card} from '@sanity/ui'
import {type ReactNode, useEffect, useState} from 'react'
import {useDocumentPreviewStore} from 'sanity'
import {useDocumentPane} from 'sanity/structure'
import {Words} from '../../core/parts/words.tsx'
import {isUnreadableDocument} from './is-unreadable-document.ts'

/**
 * Shows the form, or why there is none: to the Studio a document that the backend hides looks like a new one, whose
 * edits would be refused.
 */
export function UnlessUnreadable({children}: {children: ReactNode}) {
  const {documentId, editState} = useDocumentPane()
  const isShown = Boolean(editState?.draft || editState?.published || editState?.version)
  const isHidden = useIsHidden(documentId, isShown)
  if (!isHidden) return children
  return (
    <Card padding={4} radius={2} role="alert" tone="caution">
      <Words>This belongs to another site, or to administrators. It cannot be shown to you.</Words>
    </Card>
  )
}

/** Queries only for a document without content. */
function useIsHidden(documentId: string, isShown: boolean): boolean {
  const store = useDocumentPreviewStore()
  const [hidden, setHidden] = useState<string | null>(null)
  useEffect(() => {
    if (isShown) return
    const subscription = store.unstable_observeDocumentPairAvailability(documentId).subscribe({
      next: (availability) => setHidden(isUnreadableDocument(availability) ? documentId : null),
      // After a failed query the form is shown.
      error: () => setHidden(null),
    })
    return () => subscription.unsubscribe()
  }, [store, documentId, isShown])
  return hidden === documentId && !isShown
}
