import {Card, Container, Heading, Stack} from '@sanity/ui'
import {useState} from 'react'
import {Note} from '../../core/parts/words.tsx'
import {PaneWaiting} from '../../panes/parts/pane-parts.tsx'
import type {MadeSite} from './create-site.ts'
import {NewSiteForm} from './new-site-form.tsx'
import {SiteMade} from './site-made.tsx'
import {useSurroundings} from './use-surroundings.ts'

/** The tool that creates a site from six questions. */
export function NewSiteTool() {
  const surroundings = useSurroundings()
  const [made, setMade] = useState<MadeSite | null>(null)
  if (!surroundings) return <PaneWaiting />
  return (
    <Card height="fill" overflow="auto">
      <Container padding={5} width={1}>
        {made ? (
          <SiteMade again={() => setMade(null)} site={made} />
        ) : (
          <Stack gap={5}>
            <Stack gap={3}>
              <Heading as="h1" size={3}>
                A new site
              </Heading>
              <Note>
                Six questions make the site. It is online at once, unless a fact for its legal pages is
                missing. You can change everything later except the short name.
              </Note>
            </Stack>
            <NewSiteForm finish={setMade} surroundings={surroundings} />
          </Stack>
        )}
      </Container>
    </Card>
  )
}
