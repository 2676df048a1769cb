import {type ActiveToolLayoutProps, LoadingBlock, useFeatureEnabled} from 'sanity'
import {PREVIEW_TOOL} from './preview/preview-tool.ts'

const OPEN_DOCUMENTS: ReadonlySet<string> = new Set(['structure', PREVIEW_TOOL])

/**
 * A tool that opens documents, once the Studio knows whether there are comments. It mounts an open document anew when it
 * learns that, which closes an open menu and takes the focus from the field in which somebody types.
 */
export function AfterFeatures(props: ActiveToolLayoutProps) {
  const {isLoading} = useFeatureEnabled('studioComments')
  if (isLoading && OPEN_DOCUMENTS.has(props.activeTool.name)) return <LoadingBlock />
  return props.renderDefault(props)
}
