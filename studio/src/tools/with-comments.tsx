import {
  type ActiveToolLayoutProps,
  CommentsEnabledProvider,
  LoadingBlock,
  useCommentsEnabled,
  useFeatureEnabled,
} from 'sanity'
import {PREVIEW_TOOL} from './preview/preview-tool.ts'

const OPEN_DOCUMENTS: ReadonlySet<string> = new Set(['structure', PREVIEW_TOOL])

/**
 * A tool that knows whether there are comments before it opens a document. Each document asks that for itself otherwise,
 * learns it when it is drawn, and is mounted anew with them: an open menu closes, and the field in which somebody types
 * loses the focus.
 */
export function WithComments(props: ActiveToolLayoutProps) {
  return (
    <CommentsEnabledProvider documentId="" documentType="">
      <OnceKnown {...props} />
    </CommentsEnabledProvider>
  )
}

function OnceKnown(props: ActiveToolLayoutProps) {
  const {mode} = useCommentsEnabled()
  const {isLoading} = useFeatureEnabled('studioComments')
  // Where the features cannot be read there is no mode, and no document asks again.
  if (mode === null && isLoading && OPEN_DOCUMENTS.has(props.activeTool.name)) return <LoadingBlock />
  return props.renderDefault(props)
}
