import type {CustomValidator, SanityDocument} from 'sanity'
import {getPublishedId} from 'sanity'
import {API_VERSION} from '../../core/live-query/use-live-query.ts'
import {findHostProblem} from './find-host-problem.ts'

/** Blocks a site with an invalid host name, or with that of another site. */
export const validateHosts: CustomValidator<SanityDocument | undefined> = async (document, {getClient}) => {
  const hosts = Array.isArray(document?.hosts)
    ? document.hosts.filter((host) => typeof host === 'string')
    : []
  if (!document || hosts.length === 0) return true
  const client = getClient({apiVersion: API_VERSION}).withConfig({perspective: 'published'})
  const query = '*[_type == "site" && _id != $id]{name, hosts}'
  const id = getPublishedId(document._id)
  const others = await client.fetch<{name: string; hosts: string[] | null}[]>(query, {id}, {tag: 'hosts'})
  const problems = hosts.flatMap((host, at) => {
    const message = findHostProblem(host, others)
    return message ? [{path: ['hosts', at], message}] : []
  })
  return problems.length > 0 ? problems : true
}
