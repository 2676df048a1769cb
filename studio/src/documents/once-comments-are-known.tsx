import {useEffect, useState} from 'react'
import {
  type DocumentLayoutProps,
  LoadingBlock,
  useCommentsEnabled,
  useFeatureEnabled,
  useWorkspace,
} from 'sanity'

/** A question that is not answered keeps nobody from a document for longer. */
const PATIENCE_MS = 30_000

/**
 * The pane of a document, drawn once the Studio knows whether it has comments. Each document asks that for itself and
 * learns it when the browser has nothing else to draw; what was drawn before is then mounted anew within the comments,
 * which closes an open menu and takes the focus from the field in which somebody types.
 */
export function OnceCommentsAreKnown(props: DocumentLayoutProps) {
  const {mode} = useCommentsEnabled()
  const {error} = useFeatureEnabled('studioComments')
  const {comments} = useWorkspace().document
  // Where the features of the project cannot be read, there are no comments, and nothing more to wait for.
  const isKnown = mode !== null || error !== null || !comments.enabled(props)
  const [isDrawn, setDrawn] = useState(false)
  // Drawn with the answer, the form would be as little urgent as that is, and wait for all else that changes.
  useEffect(() => {
    const timer = setTimeout(() => setDrawn(true), isKnown ? 0 : PATIENCE_MS)
    return () => clearTimeout(timer)
  }, [isKnown])
  return isDrawn ? props.renderDefault(props) : <LoadingBlock />
}
