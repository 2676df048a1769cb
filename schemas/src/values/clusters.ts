import * as z from 'zod'

/** The cluster of stock search that has the cars of every dealership that names no other. */
export const MAIN_CLUSTER = 'main'

const nodes = z.array(z.url({protocol: /^https?$/})).min(1)
const NAME = /^[a-z0-9]+(?:-[a-z0-9]+)*$/

/**
 * Clusters beside the main one, as `west=https://a,https://b;east=https://c`: the addresses of the nodes of each, by its
 * name. An empty text is none.
 */
export const clustersSchema = z
  .string()
  .transform((text, context): ReadonlyMap<string, readonly string[]> => {
    const clusters = new Map<string, readonly string[]>()
    for (const part of text.split(';').filter((words) => words.trim() !== '')) {
      const [name = '', addresses = ''] = part.trim().split(/=(.*)/s)
      const read = nodes.safeParse(addresses.split(',').map((one) => one.trim().replace(/\/+$/, '')))
      if (!NAME.test(name) || name === MAIN_CLUSTER || clusters.has(name) || !read.success) {
        context.addIssue({
          code: 'custom',
          message: `must be name=address,address separated by semicolons, each name once and none of them "${MAIN_CLUSTER}"`,
        })
        return z.NEVER
      }
      clusters.set(name, read.data)
    }
    return clusters
  })
