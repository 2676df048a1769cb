import {PaneMessage} from '../parts/pane-parts.tsx'

/** What a link leads to that belongs to others: a colleague's link to another site, or one that is gone. */
export function ForeignPane() {
  return (
    <PaneMessage words="This link leads to a site that is not among yours, or no longer there. An administrator can give you the site." />
  )
}
