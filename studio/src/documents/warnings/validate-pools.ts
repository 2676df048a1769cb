import {readLayer} from '@forecourt/schemas/settings/layer'
import {resolveSettings} from '@forecourt/schemas/settings/resolve'
import {getPublishedId} from 'sanity'
import * as z from 'zod'
import {askStorefront} from '../../core/storefront/ask-storefront.ts'
import {StorefrontError} from '../../core/storefront/fetch-from-storefront.ts'
import {createCheck} from './warning.ts'

const AT = {path: ['phones', 'pools']}
const answerSchema = z.object({
  shared: z.array(z.object({number: z.string(), site: z.string().nullable()})),
})

/**
 * Blocks settings that give two sites one number for visits, of which only the older site would lease it. The storefront
 * knows all sites, and names those of the person. While it does not answer, or the site is not live, nothing is blocked:
 * the older site has the number, and operators are told.
 */
export const validatePools = createCheck(async (document, client) => {
  const id = getPublishedId(document._id)
  const layer = readLayer({...document, id})
  const numbers = layer ? resolveSettings([layer]).phones.pools.flatMap((pool) => pool.numbers) : []
  if (numbers.length === 0) return []
  if (layer?.kind !== 'site')
    return [
      {
        ...AT,
        message:
          'Every site with these settings would have these numbers, and a number is of one site alone. Write them into the settings of that site.',
      },
    ]
  const query = '*[_type == "site" && live && settings._ref == $id][0].hosts[0]'
  const published = client.withConfig({perspective: 'published'})
  const host = await published.fetch<string | null>(query, {id}, {tag: 'pools'})
  if (host === null) return []
  try {
    const answer = await askStorefront(client, host, {path: '/api/staff/shared-numbers', command: {numbers}})
    return answerSchema.parse(answer).shared.map(({number, site}) => ({
      ...AT,
      message: `${site ?? 'Another site'} already has ${number} for its visits: a call would count for either. Take it out here or there.`,
    }))
  } catch (cause) {
    if (cause instanceof StorefrontError) return []
    throw cause
  }
})
