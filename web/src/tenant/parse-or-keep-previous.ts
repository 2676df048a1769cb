import {
  type DocumentDefinition,
  type DocumentOf,
  parseDocument,
} from '@forecourt/schemas/document/define-document'
import type {Site} from '@forecourt/schemas/generated/site-types'
import {site} from '@forecourt/schemas/site/site'
import {reportFaults} from '#/gateways/cms/content-status'

type Known<T> = ReadonlyMap<string, T>

/**
 * Parses documents that pages depend on. One that cannot be parsed keeps its previous value, so that an editing mistake
 * does not take a dealer offline. Faults are reported; deleted documents are dropped.
 */
export function parseOrKeepPrevious<D extends DocumentDefinition>(
  definition: D,
  raw: unknown,
  before: Known<DocumentOf<D>> = new Map(),
): DocumentOf<D>[] {
  return readList(raw).flatMap((item) => {
    const {document, faults} = parseDocument(definition, item)
    const id = getId(item)
    reportFaults(definition.name, id, faults)
    return document ?? before.get(id ?? '') ?? []
  })
}

/**
 * A site that was never parsed completely, for example after a restart, is shown without its name or dealerships;
 * staff see the fault.
 */
const leastSite = {
  ...site,
  fields: {
    ...site.fields,
    name: {...site.fields.name, required: false},
    dealerships: {...site.fields.dealerships, required: false},
  },
}

/** As `parseOrKeepPrevious`. A list of hosts or dealerships with a fault counts as invalid too. */
export function parseSites(raw: unknown, before: Known<Site>): Site[] {
  return readList(raw).flatMap((item) => {
    const {document, faults} = parseDocument(site, item)
    const id = getId(item)
    reportFaults('site', id, faults)
    const whole = document && !faults.some(({path}) => /^(?:hosts|dealerships)\b/.test(path))
    if (whole) return document
    return before.get(id ?? '') ?? document ?? readLeast(item) ?? []
  })
}

function readLeast(item: unknown): Site | null {
  const {document} = parseDocument(leastSite, item)
  return (
    document && {...document, name: document.name ?? document.slug, dealerships: document.dealerships ?? []}
  )
}

/** A stored list; empty for anything else. */
export function readList(raw: unknown): readonly unknown[] {
  return Array.isArray(raw) ? raw : []
}

function getId(item: unknown): string | null {
  return typeof item === 'object' && item !== null && 'id' in item ? String(item.id) : null
}
