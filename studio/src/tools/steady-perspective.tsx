import {useMemo} from 'react'
import {type ActiveToolLayoutProps, usePerspective} from 'sanity'
import {PerspectiveContext} from 'sanity/_singletons'

/**
 * A tool in which the layers of the chosen release are another list only where they are others. To whoever works in a release
 * the Studio hands a new list at each change of any release: its structure tool then closes all panes, with the form in which
 * somebody types, and opens them anew.
 */
export function WithSteadyPerspective(props: ActiveToolLayoutProps) {
  const perspective = usePerspective()
  const layers = JSON.stringify(perspective.perspectiveStack)
  const perspectiveStack: typeof perspective.perspectiveStack = useMemo(() => JSON.parse(layers), [layers])
  const steady = useMemo(() => ({...perspective, perspectiveStack}), [perspective, perspectiveStack])
  return <PerspectiveContext value={steady}>{props.renderDefault(props)}</PerspectiveContext>
}
