import {readLayer} from '@forecourt/schemas/settings/layer'
import {Stack} from '@sanity/ui'
import {useCallback, useEffect, useMemo, useRef, useState} from 'react'
import {type DocumentActionComponent, getPublishedId, type SanityDocument} from 'sanity'
import {isWide, measureReach, type Reach} from '../../core/changes/reach.ts'
import {joinNames} from '../../core/content/count-documents.ts'
import {findDefinition} from '../../core/content/find-definition.ts'
import {type LayerChange, listFollowers} from '../../core/layers/list-followers.ts'
import type {SiteRecord} from '../../core/layers/list-layers.ts'
import {useLayers} from '../../core/layers/use-layers.ts'
import {useSites} from '../../core/layers/use-sites.ts'
import {Note, Words} from '../../core/parts/words.tsx'

const LISTED = 12
/** Values of their own may also come from a template or a brand. */
const KEEPERS = 'Those with other values for what you changed keep them. The others’'

/** What is asked about; `change` where it is of settings, of which some sites may have values of their own. */
type Asked = {readonly reach: Reach; readonly change: LayerChange | null}

/** The Studio's own publish, which first says which sites a document reaches where they are more than one. */
export function askBeforePublish(usePublish: DocumentActionComponent): DocumentActionComponent {
  const useAskedPublish: DocumentActionComponent = (props) => {
    const publish = usePublish(props)
    const sites = useSites()
    const [asked, setAsked] = useState<Asked | null>(null)
    const shownOn = useShownOn(asked, sites)
    const {draft, published} = props
    const start = useLatest(() => {
      // A new entry of a shared list shows nowhere until something names it.
      const isUnused = !published && findDefinition(props.type)?.belongs === 'shared'
      const reach = draft && sites && !isUnused ? measureReach([published ?? draft], [draft], sites) : null
      if (reach && isWide(reach)) setAsked({reach, change: readChange(published, draft)})
      else publish?.onHandle?.()
    })
    if (!publish) return null
    const dialog = asked &&
      shownOn && {
        type: 'confirm' as const,
        tone: 'primary' as const,
        message: <Question {...asked} shownOn={shownOn} />,
        confirmButtonText: `Publish on ${shownOn.length} ${shownOn.length === 1 ? 'site' : 'sites'}`,
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

function readChange(published: SanityDocument | null, draft: SanityDocument | null): LayerChange | null {
  const read = (stored: SanityDocument | null) =>
    stored && readLayer({...stored, id: getPublishedId(stored._id)})
  const layer = read(draft)
  return layer && {layer, before: read(published)}
}

/** The names of the sites that show what is asked about, or of all that may; null until they are known. */
function useShownOn(asked: Asked | null, sites: readonly SiteRecord[] | null): readonly string[] | null {
  const {byId, failed} = useLayers(asked?.change ? 'all' : null)
  return useMemo(() => {
    if (!asked?.change || failed) return asked?.reach.sites ?? null
    const reached = sites?.filter(({name}) => asked.reach.sites.includes(name))
    return byId && reached ? listFollowers(asked.change, reached, byId) : null
  }, [asked, sites, byId, failed])
}

function Question({reach: {titles, sites, ofSites}, change, shownOn}: Asked & {shownOn: readonly string[]}) {
  return (
    <Stack gap={4}>
      <Words>
        "{titles[0]}" is for {sites.length === ofSites && 'all '}
        {sites.length} sites. {change ? KEEPERS : 'Their'} shoppers see the change at once; "Undo last
        publish" takes it back on all of them.
      </Words>
      <Note>
        {shownOn.length === 0 && 'No site shows it: each has a value of its own.'}
        {joinNames(shownOn, LISTED)}
      </Note>
    </Stack>
  )
}
