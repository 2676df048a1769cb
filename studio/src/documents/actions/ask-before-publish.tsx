import {documents} from '@forecourt/schemas/documents'
import {Stack} from '@sanity/ui'
import {useCallback, useEffect, useRef, useState} from 'react'
import type {DocumentActionComponent} from 'sanity'
import {isWide, measureReach, type Reach} from '../../core/changes/reach.ts'
import {isDocumentName} from '../../core/content/is-document-name.ts'
import {useSites} from '../../core/layers/use-sites.ts'
import {Note, Words} from '../../core/parts/words.tsx'

const LISTED = 12

/** The Studio's own publish, which first says which sites a document reaches where they are more than one. */
export function askBeforePublish(usePublish: DocumentActionComponent): DocumentActionComponent {
  const useAskedPublish: DocumentActionComponent = (props) => {
    const publish = usePublish(props)
    const sites = useSites()
    const [asked, setAsked] = useState<Reach | null>(null)
    const {draft, published} = props
    const start = useLatest(() => {
      // A new entry of a shared list shows nowhere until something names it.
      const isUnused = !published && isDocumentName(props.type) && documents[props.type].belongs === 'shared'
      const reach = draft && sites && !isUnused ? measureReach([published ?? draft], [draft], sites) : null
      if (reach && isWide(reach)) setAsked(reach)
      else publish?.onHandle?.()
    })
    if (!publish) return null
    const dialog = asked && {
      type: 'confirm' as const,
      tone: 'primary' as const,
      message: <Question reach={asked} />,
      confirmButtonText: `Publish on ${asked.sites.length} sites`,
      onCancel: () => setAsked(null),
      onConfirm: () => {
        setAsked(null)
        publish.onHandle?.()
      },
    }
    // Until the sites are known it cannot be asked, and nothing is published without.
    const disabled = publish.disabled || sites === null
    return {...publish, disabled, onHandle: start, dialog: dialog ?? publish.dialog}
  }
  return Object.assign(useAskedPublish, {action: usePublish.action})
}

/** One function for all drawings, which calls the latest: for another one the Studio draws the foot of a form at each key. */
function useLatest(act: () => void): () => void {
  const latest = useRef(act)
  useEffect(() => {
    latest.current = act
  })
  return useCallback(() => latest.current(), [])
}

function Question({reach}: {reach: Reach}) {
  const {titles, sites, ofSites} = reach
  return (
    <Stack gap={4}>
      <Words>
        "{titles[0]}" is for {sites.length === ofSites && 'all '}
        {sites.length} sites. Their shoppers see the change at once; "Undo last publish" takes it back on all
        of them.
      </Words>
      <Note>
        {sites.slice(0, LISTED).join(', ')}
        {sites.length > LISTED && ` and ${sites.length - LISTED} more`}
      </Note>
    </Stack>
  )
}
