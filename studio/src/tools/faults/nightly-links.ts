import {documents} from '@forecourt/schemas/documents'
import * as z from 'zod'
import type {FaultyDocument} from './list-faults.ts'

const linksSchema = z.object({
  links: z.array(z.object({document: z.string(), type: z.string(), field: z.string(), href: z.string()})),
})

/** A link that the storefront's check of the night found to lead nowhere on a site. */
export type NightlyLink = z.infer<typeof linksSchema>['links'][number] & {readonly site: string}

/** Reads the storefront's answer for a site. Throws where it is none. */
export function readNightlyLinks(answer: unknown, site: string): NightlyLink[] {
  return linksSchema.parse(answer).links.map((link) => ({...link, site}))
}

/** Adds what the night's check found to what was found here; a field that has a fault already is not told again. */
export function addNightlyLinks(
  faulty: readonly FaultyDocument[],
  nightly: readonly NightlyLink[],
  titles: ReadonlyMap<string, string>,
): FaultyDocument[] {
  const all = new Map(faulty.map((one) => [one.id, {...one, faults: [...one.faults]}]))
  const byField = Map.groupBy(nightly, ({document, field}) => `${document} ${field}`)
  for (const [first, ...others] of byField.values()) {
    if (!first) continue
    const {document: id, type, field: path, href} = first
    const title = titles.get(id)
    // Deleted since.
    if (title === undefined || !Object.hasOwn(documents, type)) continue
    const sites = [first, ...others].map(({site}) => site)
    const known = all.get(id) ?? {id, type, title, sites, withheld: false, faults: []}
    if (!known.faults.some((fault) => fault.path === path)) {
      const message = `"${href}" leads nowhere on ${sites.join(', ')}: the nightly check found no page, car or search there. Choose another address.`
      known.faults.push({path, message})
    }
    all.set(id, known)
  }
  return [...all.values()]
}
