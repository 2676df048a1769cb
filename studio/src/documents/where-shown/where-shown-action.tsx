import {getVisibility, readShown} from '@forecourt/schemas/document/visibility'
import {documents} from '@forecourt/schemas/documents'
import {EarthGlobeIcon} from '@sanity/icons/EarthGlobe'
import {Box, Spinner, Stack} from '@sanity/ui'
import {useState} from 'react'
import type {DocumentActionComponent, SanityDocument} from 'sanity'
import {isDocumentName} from '../../core/content/is-document-name.ts'
import {useLiveQuery} from '../../core/live-query/use-live-query.ts'
import {Note, Words} from '../../core/parts/words.tsx'
import {listShownPages} from './shown-pages.ts'
import {buildSurroundingsQuery, readSurroundings} from './surroundings.ts'

/** Document action that lists the public pages where a document shows; `port` is that of the local storefront. */
export function createWhereShownAction(port: number): DocumentActionComponent {
  return function useWhereShownAction({draft, published}) {
    const [isOpen, setIsOpen] = useState(false)
    const document = draft ?? published
    if (!document) return null
    return {
      label: 'Where it shows',
      icon: EarthGlobeIcon,
      onHandle: () => setIsOpen(true),
      dialog: isOpen && {
        type: 'dialog',
        header: 'Where it shows',
        width: 'small',
        content: <Pages document={document} isPublished={published !== null} port={port} />,
        onClose: () => setIsOpen(false),
      },
    }
  }
}

function Pages({
  document,
  isPublished,
  port,
}: {
  document: SanityDocument
  isPublished: boolean
  port: number
}) {
  const {answer, failed} = useLiveQuery(buildSurroundingsQuery(document._type))
  if (failed) return <Words>The content backend does not answer. Try again in a moment.</Words>
  if (answer === undefined) return <Spinner muted />
  const now = Date.now()
  const pages = listShownPages(document, readSurroundings(answer), {port, now})
  if (pages.length === 0) return <Words>{describeNowhere(document, now)}</Words>
  return (
    <Stack gap={4}>
      {!isPublished && <Note>It is a draft: these pages show it once it is published.</Note>}
      <Stack as="ul" gap={3} padding={0}>
        {pages.map(({siteName, path, url}) => (
          <Box as="li" key={url} style={{listStyle: 'none'}}>
            <Words>
              <a href={url} rel="noreferrer" target="_blank">
                {siteName}
                {path === '/' ? '' : `: ${path}`}
              </a>
            </Words>
          </Box>
        ))}
      </Stack>
    </Stack>
  )
}

function describeNowhere(document: SanityDocument, now: number): string {
  const {_type: name} = document
  return isDocumentName(name)
    ? NOWHERE[getVisibility(readShown(documents[name], document), now)]
    : NOWHERE.live
}

const NOWHERE = {
  live: 'No site shows it.',
  scheduled: 'No site shows it yet: its first day is to come.',
  ended: 'No site shows it any more: its last day has passed.',
  hidden: 'No site shows it: it is switched off in its form.',
} as const
