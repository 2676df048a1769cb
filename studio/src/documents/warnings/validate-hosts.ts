import {getPublishedId} from 'sanity'
import {findHostProblem} from './find-host-problem.ts'
import {createCheck} from './warning.ts'

/** Blocks a site with an invalid host name, or with that of another site. */
export const validateHosts = createCheck(async (document, client) => {
  const hosts = Array.isArray(document.hosts) ? document.hosts.filter((host) => typeof host === 'string') : []
  if (hosts.length === 0) return []
  const query = '*[_type == "site" && _id != $id]{name, hosts}'
  const id = getPublishedId(document._id)
  const others = await client
    .withConfig({perspective: 'published'})
    .fetch<{name: string; hosts: string[] | null}[]>(query, {id}, {tag: 'hosts'})
  return hosts.flatMap((host, at) => {
    const message = findHostProblem(host, others)
    return message ? [{path: ['hosts', at], message}] : []
  })
})
