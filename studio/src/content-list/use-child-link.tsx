import {type ComponentProps, type ComponentType, useMemo} from 'react'
import {usePaneRouter} from 'sanity/structure'

type LinkProps = ComponentProps<'a'>
type ChildLinkType = ReturnType<typeof usePaneRouter>['ChildLink']

/**
 * A link, for use as the element of a card or button, that opens a child of the pane beside it; with a `path`, at
 * that field of it.
 */
export function useChildLink(childId: string, path?: string): ComponentType<LinkProps> {
  const {ChildLink} = usePaneRouter()
  return useMemo(() => linkTo(ChildLink, childId, path), [ChildLink, childId, path])
}

function linkTo(
  ChildLink: ChildLinkType,
  childId: string,
  path: string | undefined,
): ComponentType<LinkProps> {
  // The pane's link hands whatever else it is given to its anchor.
  const Anchor: ComponentType<{childId: string; childParameters?: {[name: string]: string}} & LinkProps> =
    ChildLink
  const at = path ? {childParameters: {path}} : {}
  return function LinkToChild(props: LinkProps) {
    return <Anchor {...props} {...at} childId={childId} />
  }
}
