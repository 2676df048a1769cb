import {type Breach, listDraftBreaches} from '@forecourt/schemas/compliance/list-draft-breaches'
import {listSettingsBreaches} from '@forecourt/schemas/compliance/list-settings-breaches'
import {describeBreach} from '@forecourt/schemas/compliance/rules'
import {buildProjection, type DocumentDefinition} from '@forecourt/schemas/document/define-document'
import {documents} from '@forecourt/schemas/documents'
import {
  layerProjection,
  listEntryFaults,
  readLayer,
  type SettingsLayer,
} from '@forecourt/schemas/settings/layer'
import {resolveSettings} from '@forecourt/schemas/settings/resolve'
import {getPublishedId, type Rule, type SanityClient, type SanityDocument} from 'sanity'
import {readLayers} from '../../core/layers/fetch-site-settings.ts'
import {listLayersBelow} from '../../core/layers/list-layers.ts'
import {readSites, SITES_QUERY} from '../../core/layers/read-sites.ts'
import {validateAccount} from './account-warning.ts'
import {findAddressWarning} from './address-warning.ts'
import {listContentWarnings} from './content-warnings.ts'
import {validateFormAddress, validateRedirectAddress, validateReservedAddress} from './find-taken-address.ts'
import {createLegalValidator, listGapWarnings} from './list-legal-warnings.ts'
import {listReachWarnings} from './list-reach-warnings.ts'
import {listContrastWarnings, listRangeWarnings} from './settings-warnings.ts'
import {validateExperiment} from './validate-experiment.ts'
import {validateFileSizes} from './validate-file-sizes.ts'
import {validateHosts} from './validate-hosts.ts'
import {validateLinks} from './validate-links.ts'
import {validatePools} from './validate-pools.ts'
import {createCheck, type Warning} from './warning.ts'

type Validation = {validation: (rule: Rule) => Rule[]}

/**
 * The checks of a whole document before publishing: warnings, faults that would stop a site from responding, and the
 * rules of compliance, of which some block.
 */
export function publishWarnings(definition: DocumentDefinition): Validation {
  const createRuleCheck = (blocking: boolean) =>
    createCheck((document) =>
      toWarnings(listDraftBreaches(definition, document).filter((one) => one.blocks === blocking)),
    )
  const aboutAddress = findAddressWarning(definition)
  const checks = [
    warns(createCheck((document) => listContentWarnings(definition, document, Date.now()))),
    warns(createRuleCheck(false)),
    blocks(createRuleCheck(true)),
    warns(validateLinks),
    ...(holdsFiles(definition) ? [blocks(validateFileSizes)] : []),
    ...(aboutAddress ? [warns(aboutAddress)] : []),
    ...(OF_TYPE[definition.name] ?? []),
  ]
  return {validation: (rule) => checks.map((add) => add(rule))}
}

type Add = (rule: Rule) => Rule
type Check = ReturnType<typeof createCheck>

function warns(check: Check): Add {
  return (rule) => rule.custom(check).warning()
}

function blocks(check: Check): Add {
  return (rule) => rule.custom(check).error()
}

/** Breaches as the Studio shows them, each at its field. */
function toWarnings(breaches: readonly Breach[]): Warning[] {
  return breaches.map((one) => ({path: one.path.split('.'), message: describeBreach(one)}))
}

function holdsFiles({fields}: DocumentDefinition): boolean {
  return Object.values(fields).some(({kind}) => kind === 'file')
}

const aboutEntries = createCheck((document) =>
  listEntryFaults(document).map(({path, message}) => ({path: path.split('.'), message})),
)

const aboutSettings = createCheck(async (document, client) => {
  const own = readLayer({...document, id: getPublishedId(document._id)})
  if (!own) return []
  const {sites, byId, before} = await fetchLayers(client, own)
  const below = listLayersBelow(own.id, sites, byId)
  const reach = listReachWarnings({layer: own, before}, {sites, byId})
  const resolved = resolveSettings([...below, own])
  const breaches = toWarnings(listSettingsBreaches(resolved, own.kind))
  return [...breaches, ...listContrastWarnings(resolved), ...listRangeWarnings(resolved), ...reach]
})

/** What is checked in the documents of one type only. */
const OF_TYPE: Partial<Record<string, readonly Add[]>> = {
  site: [blocks(validateHosts), blocks(createLegalValidator(true)), warns(createLegalValidator(false))],
  dealership: [warns(validateAccount)],
  page: [blocks(validateReservedAddress), warns(validateFormAddress), warns(createCheck(listGapWarnings))],
  experiment: [blocks(validateExperiment)],
  redirect: [warns(validateRedirectAddress)],
  settings: [blocks(aboutEntries), blocks(validatePools), warns(aboutSettings)],
}

// A site's own settings override all others, so no other site's are needed. Read as stored, like those of the form:
// the resolved form of pictures and slugs would look like a change.
const BEFORE = '"before": *[_id == $id][0]'
const OF_SITE = `{${BEFORE},
  "layers": *[_type == "settings" && (layer != "site" || _id == $id)]{${layerProjection}},
  "sites": *[_type == "site" && settings._ref == $id]{${buildProjection(documents.site)}}
}`
const OF_ALL = `{${BEFORE}, "layers": *[_type == "settings"]{${layerProjection}}, "sites": ${SITES_QUERY.fetch}}`

async function fetchLayers(client: SanityClient, {id, kind}: SettingsLayer) {
  const {layers, sites, before} = await client
    .withConfig({perspective: 'published'})
    .fetch<{layers: unknown[]; sites: unknown; before: SanityDocument | null}>(
      kind === 'site' ? OF_SITE : OF_ALL,
      {id},
      {tag: 'settings-warnings'},
    )
  return {sites: readSites(sites), byId: readLayers(layers), before: before && readLayer({...before, id})}
}
