import {
  buildProjection,
  type DocumentDefinition,
  parseDocument,
} from '@forecourt/schemas/document/define-document'
import {documents} from '@forecourt/schemas/documents'
import {layerProjection, readLayer} from '@forecourt/schemas/settings/layer'
import {resolveSettings} from '@forecourt/schemas/settings/resolve'
import {type CustomValidator, getPublishedId, type Rule, type SanityClient, type SanityDocument} from 'sanity'
import {listLayersBelow} from '../layers/list-layers.ts'
import {API_VERSION} from '../live-query/use-live-query.ts'
import {validateAccount} from './account-warning.ts'
import {findAddressWarning} from './address-warning.ts'
import {listContentWarnings} from './content-warnings.ts'
import {listCreditBlockers} from './credit-blockers.ts'
import {validateFormAddress, validateRedirectAddress, validateReservedAddress} from './find-taken-address.ts'
import {createLegalValidator, listGapWarnings} from './list-legal-warnings.ts'
import {listSettingsWarnings} from './settings-warnings.ts'
import {validateFileSizes} from './validate-file-sizes.ts'
import {validateHosts} from './validate-hosts.ts'

type Validation = {validation: (rule: Rule) => Rule[]}

/**
 * The checks of a whole document before it is published: warnings, faults that would keep a site from answering, and
 * advertised credit that the law does not allow.
 */
export function publishWarnings(definition: DocumentDefinition): Validation {
  const aboutContent: CustomValidator<SanityDocument | undefined> = (document) =>
    document ? orTrue(listContentWarnings(definition, document, Date.now())) : true
  const aboutAddress = findAddressWarning(definition)
  return {
    validation: (rule) => [
      rule.custom(aboutContent).warning(),
      ...(holdsFiles(definition) ? [rule.custom(validateFileSizes).error()] : []),
      ...(aboutAddress ? [rule.custom(aboutAddress).warning()] : []),
      ...(definition.fields.credit ? [rule.custom(aboutCredit).error()] : []),
      ...(definition.name === 'site'
        ? [
            rule.custom(validateHosts).error(),
            rule.custom(createLegalValidator(true)).error(),
            rule.custom(createLegalValidator(false)).warning(),
          ]
        : []),
      ...(definition.name === 'dealership' ? [rule.custom(validateAccount).warning()] : []),
      ...(definition.name === 'page'
        ? [
            rule.custom(validateReservedAddress).error(),
            rule.custom(validateFormAddress).warning(),
            rule.custom(aboutGaps).warning(),
          ]
        : []),
      ...(definition.name === 'redirect' ? [rule.custom(validateRedirectAddress).warning()] : []),
      ...(definition.name === 'settings' ? [rule.custom(aboutSettings).warning()] : []),
    ],
  }
}

const aboutGaps: CustomValidator<SanityDocument | undefined> = (document) =>
  document ? orTrue(listGapWarnings(document)) : true

const aboutCredit: CustomValidator<SanityDocument | undefined> = (document) =>
  document ? orTrue(listCreditBlockers(document)) : true

function holdsFiles({fields}: DocumentDefinition): boolean {
  return Object.values(fields).some(({kind}) => kind === 'file')
}

const aboutSettings: CustomValidator<SanityDocument | undefined> = async (document, {getClient}) => {
  const own = document && readLayer({...document, id: getPublishedId(document._id)})
  if (!own) return true
  const below = await fetchLayersBelow(getClient({apiVersion: API_VERSION}), own.id)
  return orTrue(listSettingsWarnings(resolveSettings([...below, own]), own.kind))
}

// `true` means no warnings to the Studio; an empty list would be one marker without text.
function orTrue<T>(warnings: T[]): T[] | true {
  return warnings.length > 0 ? warnings : true
}

const BELOW = `{
  "layers": *[_type == "settings" && layer != "site"]{${layerProjection}},
  "sites": *[_type == "site" && settings._ref == $id]{${buildProjection(documents.site)}}
}`

async function fetchLayersBelow(client: SanityClient, id: string) {
  const {layers, sites} = await client
    .withConfig({perspective: 'published'})
    .fetch<{layers: unknown[]; sites: unknown[]}>(BELOW, {id}, {tag: 'settings-warnings'})
  const read = layers.flatMap((raw) => readLayer(raw) ?? [])
  const users = sites.flatMap((raw) => parseDocument(documents.site, raw).document ?? [])
  return listLayersBelow(id, users, new Map(read.map((layer) => [layer.id, layer])))
}
