import {type ComponentProps, type ComponentType, useMemo} from 'react'
import {usePaneRouter} from 'sanity/structure'

type LinkProps = ComponentProps<'a'>
type ChildLinkType = ReturnType<typeof usePaneRouter>['ChildLink']

type Parameters = {[name: string]: string}

/**
 * A link, for use as the element of a card or button, that opens a child of the pane beside it; with the parameter
 * `path`, at that field of it.
 */
export function useChildLink(childId: string, parameters: Parameters = {}): ComponentType<LinkProps> {
  const {ChildLink} = usePaneRouter()
  const given = JSON.stringify(parameters)
  return useMemo(() => linkTo(ChildLink, childId, JSON.parse(given)), [ChildLink, childId, given])
}

function linkTo(ChildLink: ChildLinkType, childId: string, parameters: Parameters): ComponentType<LinkProps> {
  // The pane's link passes all other props to its anchor.
  const Anchor: ComponentType<{childId: string; childParameters?: Parameters} & LinkProps> = ChildLink
  const at = Object.keys(parameters).length > 0 ? {childParameters: parameters} : {}
  return function LinkToChild(props: LinkProps) {
    return <Anchor {...props} {...at} childId={childId} />
  }
}
