import {type ComponentProps, type ComponentType, useMemo} from 'react'
import {usePaneRouter} from 'sanity/structure'

type LinkProps = ComponentProps<'a'>
type ChildLinkType = ReturnType<typeof usePaneRouter>['ChildLink']

/** A link, for use as the element of a card or button, that opens a child of the pane beside it. */
export function useChildLink(childId: string): ComponentType<LinkProps> {
  const {ChildLink} = usePaneRouter()
  return useMemo(() => linkTo(ChildLink, childId), [ChildLink, childId])
}

function linkTo(ChildLink: ChildLinkType, childId: string): ComponentType<LinkProps> {
  // The pane's link hands whatever else it is given to its anchor.
  const Anchor: ComponentType<{childId: string} & LinkProps> = ChildLink
  return function LinkToChild(props: LinkProps) {
    return <Anchor {...props} childId={childId} />
  }
}
