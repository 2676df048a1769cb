import {Flex, Spinner} from '@sanity/ui'
import type {ReactElement} from 'react'
import type {Tool} from 'sanity'
import {useRouter} from 'sanity/router'
import {useSites} from '../../core/layers/use-sites.ts'
import {getPreviewOrigin, listPreviewOrigins} from './previewed-origins.ts'

/**
 * Remounts the preview tool for each site. The tool creates a new frame for another site but treats its page as
 * loaded: it sends messages to the empty frame, logs a warning for each, and takes the loading time for an error
 * ("Unable to connect to visual editing").
 */
export function withOneSiteAtATime(tool: Tool): Tool {
  const Preview = tool.component
  function PreviewOfSite(props: {tool: Tool}): ReactElement {
    const {state} = useRouter()
    const sites = useSites()
    if (!sites)
      return (
        <Flex align="center" height="fill" justify="center">
          <Spinner muted />
        </Flex>
      )
    return <Preview {...props} key={getPreviewOrigin(state._searchParams, listPreviewOrigins(sites))} />
  }
  return {...tool, component: PreviewOfSite}
}
