import {readLayer} from '@forecourt/schemas/settings/layer'
import {Stack} from '@sanity/ui'
import {useMemo, useState} from 'react'
import {
  type DocumentActionComponent,
  getPublishedId,
  type SanityDocument,
  useCurrentUser,
  useDocumentPresence,
} from 'sanity'
import {isWide, measureReach, type Reach} from '../../core/changes/reach.ts'
import {countThings, joinNames} from '../../core/content/count-documents.ts'
import {findDefinition} from '../../core/content/find-definition.ts'
import {type LayerChange, listFollowers} from '../../core/layers/list-followers.ts'
import type {SiteRecord} from '../../core/layers/list-layers.ts'
import {useLayers} from '../../core/layers/use-layers.ts'
import {useSites} from '../../core/layers/use-sites.ts'
import {Note, Words} from '../../core/parts/words.tsx'
import {useLatest} from './use-latest.ts'

const LISTED = 12
/** Values of their own may also come from a template or a brand. */
const KEEPERS = 'Those with other values for what you changed keep them. The others’'

/** What is asked about; `change` where it is of settings, of which some sites may have values of their own. */
type Asked = {
  /** Null where it reaches no more than one site. */
  readonly reach: Reach | null
  readonly change: LayerChange | null
  /** Colleagues who are in a field of the document: what they have typed so far is published too. */
  readonly writers: readonly string[]
}

/**
 * The Studio's own publish, which first says which sites a document reaches where they are more than one, and which
 * colleagues are writing in it.
 */
export function askBeforePublish(usePublish: DocumentActionComponent): DocumentActionComponent {
  const useAskedPublish: DocumentActionComponent = (props) => {
    const publish = usePublish(props)
    const sites = useSites()
    const [asked, setAsked] = useState<Asked | null>(null)
    const shownOn = useShownOn(asked, sites)
    const writers = useWriters(props.id)
    const {draft, published} = props
    const start = useLatest(() => {
      // A new entry of a shared list shows nowhere until something names it.
      const isUnused = !published && findDefinition(props.type)?.belongs === 'shared'
      const reach = draft && sites && !isUnused ? measureReach([published ?? draft], [draft], sites) : null
      if (reach && isWide(reach)) setAsked({reach, change: readChange(published, draft), writers})
      else if (writers.length > 0) setAsked({reach: null, change: null, writers})
      else publish?.onHandle?.()
    })
    if (!publish) return null
    const dialog = asked &&
      shownOn && {
        type: 'confirm' as const,
        tone: 'primary' as const,
        message: <Question {...asked} shownOn={shownOn} />,
        confirmButtonText: asked.reach ? `Publish on ${countThings(shownOn.length, 'site')}` : 'Publish',
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
    if (!asked?.change || failed) return asked && (asked.reach?.sites ?? [])
    const reached = sites?.filter(({name}) => asked.reach?.sites.includes(name))
    return byId && reached ? listFollowers(asked.change, reached, byId) : null
  }, [asked, sites, byId, failed])
}

/** The names of colleagues who are in a field of a document. */
function useWriters(id: string): readonly string[] {
  const me = useCurrentUser()?.id
  const colleagues = useDocumentPresence(id).filter(({user, path}) => user.id !== me && path.length > 0)
  return [...new Set(colleagues.map(({user}) => user.displayName ?? 'A colleague'))]
}

function Question({reach, change, writers, shownOn}: Asked & {shownOn: readonly string[]}) {
  return (
    <Stack gap={4}>
      {writers.length > 0 && (
        <Words>
          {joinNames(writers)} {writers.length === 1 ? 'is' : 'are'} writing in it. What is typed so far is
          published too, finished or not.
        </Words>
      )}
      {reach && (
        <>
          <Words>
            "{reach.titles[0]}" is for {reach.sites.length === reach.ofSites && 'all '}
            {reach.sites.length} sites. {change ? KEEPERS : 'Their'} shoppers see the change at once; "Undo
            last publish" takes it back on all of them.
          </Words>
          <Note>
            {shownOn.length === 0 && 'No site shows it: each has a value of its own.'}
            {joinNames(shownOn, LISTED)}
          </Note>
        </>
      )}
    </Stack>
  )
}
