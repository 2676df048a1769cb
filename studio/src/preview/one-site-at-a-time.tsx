import {Flex, Spinner} from '@sanity/ui'
import type {ReactElement} from 'react'
import type {Tool} from 'sanity'
import {useRouter} from 'sanity/router'
import {useSites} from '../layers/use-sites.ts'
import {getPreviewOrigin, listPreviewOrigins} from './previewed-origins.ts'

/**
 * The preview's tool, mounted again for each site. The tool itself gives another site a new frame but treats its page
 * as loaded: it calls into the empty frame, warns at each call, and takes the loading time for a page that does not
 * answer ("Unable to connect to visual editing").
 */
export function withOneSiteAtATime(tool: Tool, port: number): Tool {
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
    return <Preview {...props} key={getPreviewOrigin(state._searchParams, listPreviewOrigins(sites, port))} />
  }
  return {...tool, component: PreviewOfSite}
}
