import {describeLacks} from '@forecourt/schemas/settings/describe-need'
import {isSet, listLacks, NEEDS, type SiteFacts} from '@forecourt/schemas/settings/needs'
import {useClient} from 'sanity'
import type {SiteRecord} from '../../core/layers/list-layers.ts'
import {getValueAt} from '../../core/layers/list-settings.ts'
import {useAnswer} from '../../core/live-query/use-answer.ts'
import {API_VERSION} from '../../core/live-query/use-live-query.ts'
import {Words} from '../../core/parts/words.tsx'
import {fetchSiteFacts} from '../../core/storefront/fetch-site-facts.ts'
import {rememberAnswers} from '../../core/storefront/remember-answers.ts'
import type {FormLayers} from '../form-layers/form-layers.ts'

/** Whether a setting, or the switch of a feature, may do nothing for want of something else. */
export function hasNeeds(path: string): boolean {
  return NEEDS.some(({of}) => of === getNeedPath(path))
}

// A feature is a switch with its days: the switch is the field.
function getNeedPath(path: string): string {
  return path.replace(/^(features\.[^.]+)\.on$/, '$1')
}

/** Under a setting that is on and does nothing: why, and what to do. */
export function LackLine({path, layers}: {path: string; layers: FormLayers}) {
  const facts = useSiteFacts(layers.site)
  const values = layers.readValues()
  const of = getNeedPath(path)
  const now = Date.now()
  const lacks = isSet(getValueAt(values, of), now) ? listLacks(of, values, facts, now) : []
  if (lacks.length === 0) return null
  return (
    <Words data-testid={`lack-${path}`} role="status" weight="medium">
      {describeLacks(lacks)}
    </Words>
  )
}

const NOTHING_KNOWN: SiteFacts = {}

/** What the storefront knows of a site; nothing until it answers, and for a layer of several sites. */
function useSiteFacts(site: SiteRecord | null): SiteFacts {
  const client = useClient({apiVersion: API_VERSION})
  const ask = site && (() => remember(site.slug, () => fetchSiteFacts(client, [site])))
  // Without an answer nothing is said to be missing.
  const {answer} = useAnswer(ask, [client, site])
  return (site && answer?.get(site.slug)) ?? NOTHING_KNOWN
}

// All switches of a form ask at once.
const remember = rememberAnswers<ReadonlyMap<string, SiteFacts>>({keptMs: 20_000, most: 1})
