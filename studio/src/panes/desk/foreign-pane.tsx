import {PaneMessage} from '../../core/parts/frames.tsx'

/** Shown for a link to a site that is not among this person's, such as a colleague's, or that is gone. */
export function ForeignPane() {
  return (
    <PaneMessage words="This link leads to a site that is not among yours, or no longer there. An administrator can give you the site." />
  )
}
