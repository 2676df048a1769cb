import {LEFT_OUT, type ReviewRequests, reviewRequestsSchema} from '@forecourt/schemas/review/review-request'
import {Box, Card, Stack, Text} from '@sanity/ui'
import {useEffect, useState} from 'react'
import {useClient, useCurrentUser} from 'sanity'
import {readStudioEnv} from '../../backend/env.ts'
import type {SiteRecord} from '../../core/layers/list-layers.ts'
import {API_VERSION} from '../../core/live-query/use-live-query.ts'
import {Problem} from '../../core/parts/problem.tsx'
import {fetchFromStorefront, StorefrontError} from '../../core/storefront/fetch-from-storefront.ts'
import {getOrigin} from '../../core/storefront/get-origin.ts'
import {PaneMessage, PaneWaiting} from '../parts/pane-parts.tsx'
import {hasSite, type PaneProps} from '../parts/pane-props.ts'

/** The sales of a site, each with when its buyer was asked for a review, or why not. */
export function ReviewRequestsPane({options}: PaneProps) {
  return hasSite(options) ? <Requests site={options.site} /> : null
}

function Requests({site}: {site: SiteRecord}) {
  const [host] = site.hosts
  const origin = host ? getOrigin(host, readStudioEnv().storefrontPort) : null
  const client = useClient({apiVersion: API_VERSION})
  const userId = useCurrentUser()?.id ?? ''
  const [found, setFound] = useState<ReviewRequests | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  useEffect(() => {
    if (origin === null) return
    const controller = new AbortController()
    const {signal} = controller
    fetchFromStorefront({client, userId, origin, path: '/api/staff/review-requests', signal})
      .then(async (answer) => setFound(reviewRequestsSchema.parse(await answer.json())))
      .catch((cause: unknown) => {
        if (!signal.aborted)
          setProblem(cause instanceof StorefrontError ? cause.message : 'The answer could not be read.')
      })
    return () => controller.abort()
  }, [client, userId, origin])
  if (origin === null) return <PaneMessage words="The site has no web address yet." />
  if (problem) return <Problem>{problem}</Problem>
  if (!found) return <PaneWaiting />
  const formatDay = (at: string) => new Date(at).toLocaleDateString('en-AU', {timeZone: found.zone})
  return (
    <Stack data-testid="review-requests" gap={3} padding={3}>
      <Text muted size={1}>
        {found.isOn
          ? 'Everybody who bought a car is asked once. The newest sales are at the top.'
          : 'Nobody is asked now: switch it on in Settings → Reviews.'}
      </Text>
      {found.requests.length === 0 && <PaneMessage words="No sale yet since buyers are asked." />}
      <Card overflow="auto">
        <Box as="table" style={{borderSpacing: '0 0.5rem', fontSize: '0.8125rem', width: '100%'}}>
          <thead>
            <tr style={{textAlign: 'left'}}>
              <th scope="col">Sold</th>
              <th scope="col">Due</th>
              <th scope="col">Asked, or why not</th>
              <th scope="col">Lead</th>
            </tr>
          </thead>
          <tbody>
            {found.requests.map(({id, lead, soldAt, dueAt, askedAt, leftOut}) => (
              <tr key={id}>
                <td>{formatDay(soldAt)}</td>
                <td>{formatDay(dueAt)}</td>
                <td>{askedAt ? formatDay(askedAt) : leftOut ? LEFT_OUT[leftOut] : 'Not yet'}</td>
                <td>{lead.slice(-6)}</td>
              </tr>
            ))}
          </tbody>
        </Box>
      </Card>
    </Stack>
  )
}
