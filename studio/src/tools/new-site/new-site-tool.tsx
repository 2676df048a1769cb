import {useState} from 'react'
import {Column, PaneWaiting, ToolFrame} from '../../core/parts/frames.tsx'
import type {MadeSite} from './create-site.ts'
import {NewSiteForm} from './new-site-form.tsx'
import {SiteMade} from './site-made.tsx'
import {useSurroundings} from './use-surroundings.ts'

/** The tool that creates a site from six questions. */
export function NewSiteTool() {
  const surroundings = useSurroundings()
  const [made, setMade] = useState<MadeSite | null>(null)
  if (!surroundings) return <PaneWaiting />
  if (made)
    return (
      <Column width={1}>
        <SiteMade again={() => setMade(null)} site={made} />
      </Column>
    )
  return (
    <ToolFrame
      title="A new site"
      width={1}
      words="Six questions make the site. It is online at once, unless a fact for its legal pages is missing. You can change everything later except the short name."
    >
      <NewSiteForm finish={setMade} surroundings={surroundings} />
    </ToolFrame>
  )
}
