import {LEFT_OUT, type ReviewRequests, reviewRequestsSchema} from '@forecourt/schemas/review/review-request'
import {Stack} from '@sanity/ui'
import type {SiteRecord} from '../../core/layers/list-layers.ts'
import {PaneMessage, PaneWaiting} from '../../core/parts/frames.tsx'
import {PlainList} from '../../core/parts/lists.tsx'
import {Note, Problem, Words} from '../../core/parts/words.tsx'
import {getSiteOrigin} from '../../core/storefront/get-origin.ts'
import {useStorefront} from '../../core/storefront/use-storefront.ts'
import {toPane} from '../parts/to-pane.tsx'

/** The sales of a site, each with when its buyer was asked for a review, or why not. */
export const buildReviewRequestsPane = toPane(Requests)

function Requests({site}: {site: SiteRecord}) {
  const origin = getSiteOrigin(site)
  const {answer, problem} = useStorefront({origin, path: '/api/staff/review-requests'}, reviewRequestsSchema)
  if (origin === null) return <PaneMessage words="The site has no web address yet." />
  if (problem) return <Problem>{problem}</Problem>
  if (!answer) return <PaneWaiting />
  const {requests, isOn, zone} = answer
  return (
    <Stack gap={4} padding={4}>
      <Note>
        {isOn
          ? 'Everybody who bought a car is asked once. The newest sales are at the top.'
          : 'Nobody is asked now: switch it on in Settings → Reviews.'}
      </Note>
      {requests.length === 0 && <Words>No sale yet since buyers are asked.</Words>}
      <PlainList gap={4} items={requests} nameItem={({id}) => id}>
        {(request) => (
          <Stack gap={2}>
            <Words weight="medium">{describeRequest(request, zone)}</Words>
            <Note>
              Sold {formatDay(request.soldAt, zone)} · lead {request.lead.slice(-6)}
            </Note>
          </Stack>
        )}
      </PlainList>
    </Stack>
  )
}

function describeRequest(
  {askedAt, leftOut, dueAt}: ReviewRequests['requests'][number],
  zone: string,
): string {
  if (askedAt) return `Asked ${formatDay(askedAt, zone)}`
  return leftOut ? `Not asked: ${LEFT_OUT[leftOut]}` : `To be asked ${formatDay(dueAt, zone)}`
}

function formatDay(at: string, zone: string): string {
  return new Date(at).toLocaleDateString('en-AU', {dateStyle: 'medium', timeZone: zone})
}
