import {
  LEAD_KINDS,
  type StaffLead,
  type StaffLeadDetail,
  staffLeadDetailSchema,
} from '@forecourt/schemas/lead/staff-lead'
import {formatMoment} from '@forecourt/schemas/time/format-moment'
import {Badge, Flex, Heading, Spinner, Stack, Text} from '@sanity/ui'
import type {ReactNode} from 'react'
import {usePaneRouter} from 'sanity/structure'
import type {SiteRecord} from '../../core/layers/list-layers.ts'
import {useCurrentMinute} from '../../core/live-query/use-current-minute.ts'
import {Column, Part} from '../../core/parts/frames.tsx'
import {NewWindowLink} from '../../core/parts/links.tsx'
import {PlainList} from '../../core/parts/lists.tsx'
import {BareButton, Note, Problem, Words} from '../../core/parts/words.tsx'
import {getSiteOrigin} from '../../core/storefront/get-origin.ts'
import {useStorefront} from '../../core/storefront/use-storefront.ts'
import {describeAgo} from '../../core/zone/describe-age.ts'
import {toPane} from '../parts/to-pane.tsx'
import {describeDeliveries, describeEvent, describeLeadState, linkToPhone} from './describe-lead.ts'
import {LeadActions} from './lead-actions.tsx'
import {useLeadRefresh} from './lead-changes.ts'
import {LeadDeals} from './lead-deals.tsx'

/** One lead in full, with its history and the actions for staff. */
export const buildLeadPane = toPane(Lead)

function Lead({id, site}: {id: string; site: SiteRecord}) {
  const origin = getSiteOrigin(site)
  const now = useCurrentMinute()
  const {round} = useLeadRefresh()
  const path = `/api/staff/leads/${id}`
  const {answer: lead, problem} = useStorefront({origin, path, round}, staffLeadDetailSchema)
  return (
    <Column data-testid="lead" width={2}>
      {problem && <Problem>{problem}</Problem>}
      {!lead && !problem && <Spinner muted />}
      {lead && (
        <>
          <Head lead={lead} now={now} />
          <LeadActions key={lead.id} lead={lead} origin={origin} />
          <LeadDeals deals={lead.deals} lead={lead} origin={origin} />
          <Facts lead={lead} now={now} />
          <History lead={lead} />
        </>
      )}
    </Column>
  )
}

function Head({lead, now}: {lead: StaffLeadDetail; now: number}) {
  const {name, about, kind, createdAt, phone, email, postcode, zone} = lead
  const state = describeLeadState(lead, now)
  return (
    <Stack gap={4}>
      <Flex align="center" gap={3} wrap="wrap">
        <Heading as="h2" size={2}>
          {name}
        </Heading>
        <Badge tone={state.tone}>{state.words}</Badge>
      </Flex>
      <Note>
        {kind === 'enquiry' ? about : `${LEAD_KINDS[kind]}: ${about}`}, {describeAgo(createdAt, now)} (
        {formatMoment(createdAt, zone)})
      </Note>
      <Flex gap={4} wrap="wrap">
        {phone && (
          <Text size={2}>
            <a href={linkToPhone(phone)}>{phone}</a>
          </Text>
        )}
        {email && <Text size={2}>{email}</Text>}
        {postcode && <Text size={2}>{postcode}</Text>}
      </Flex>
    </Stack>
  )
}

function Facts({lead, now}: {lead: StaffLeadDetail; now: number}) {
  const {message, car, carUrl, appointment, tradeIn, dealings, others, consents} = lead
  const dealt = dealings.map(({kind, at, words}) => ({
    label: LEAD_KINDS[kind],
    value: `${words}, ${describeAgo(at, now)}`,
  }))
  const parts: {readonly [title: string]: ReactNode} = {
    Message: message && <Words style={VALUE}>{message}</Words>,
    Car: car && <Words>{carUrl ? <NewWindowLink href={carUrl} text={car} /> : car}</Words>,
    Time: appointment && <Words>{appointment}</Words>,
    'Their car': tradeIn.length > 0 && <FactList facts={tradeIn} />,
    'Reserved, bought, offered, applied for': dealt.length > 0 && <FactList facts={dealt} />,
  }
  return (
    <Stack gap={5}>
      {Object.entries(parts).map(
        ([title, part]) =>
          part && (
            <Part key={title} title={title}>
              {part}
            </Part>
          ),
      )}
      {others.length > 0 && <Others leads={others} now={now} />}
      {consents.length > 0 && <Consents consents={consents} zone={lead.zone} />}
      <Part title="Details">
        <FactList facts={listDetails(lead)} />
      </Part>
    </Stack>
  )
}

/** What the shopper was asked to agree to, with the legal pages as they read then. */
function Consents({consents, zone}: Pick<StaffLeadDetail, 'consents' | 'zone'>) {
  return (
    <Part title="Asked to agree to">
      <PlainList items={consents} nameItem={({wording}) => wording}>
        {({wording, given, at, pages}) => (
          <Stack gap={2}>
            <Words style={VALUE}>
              {given ? 'Yes' : 'No'}: “{wording}”
            </Words>
            <Note>
              {formatMoment(at, zone)}
              {pages.map(({title, from, url}) => (
                <span key={url}>
                  , <NewWindowLink href={url} text={`${title} of ${formatMoment(from, zone)}`} />
                </span>
              ))}
            </Note>
          </Stack>
        )}
      </PlainList>
    </Part>
  )
}

function listDetails({facts, marketing, pageUrl, deliveries, id}: StaffLeadDetail) {
  return [
    ...facts,
    {label: 'News and offers', value: marketing ? 'agreed to' : 'not agreed to: answer what was asked'},
    {label: 'Sent from', value: pageUrl},
    ...(deliveries.length > 0 ? [{label: 'Reached you', value: describeDeliveries(deliveries)}] : []),
    {label: 'Reference', value: id},
  ]
}

function Others({leads, now}: {leads: readonly StaffLead[]; now: number}) {
  return (
    <Part title={`Also from this person: ${leads.length}`}>
      <PlainList gap={1} items={leads} nameItem={({id}) => id}>
        {(lead) => <Other lead={lead} now={now} />}
      </PlainList>
    </Part>
  )
}

/** Another lead of the same person, which replaces this one in the pane. */
function Other({lead: {id, about, car, createdAt, ...lead}, now}: {lead: StaffLead; now: number}) {
  const {replaceCurrent} = usePaneRouter()
  const {words} = describeLeadState(lead, now)
  return (
    <BareButton
      justify="flex-start"
      onClick={() => replaceCurrent({id})}
      text={[about, car, describeAgo(createdAt, now), words].filter(Boolean).join(', ')}
      width="fill"
    />
  )
}

const FACTS = {
  display: 'grid',
  gridTemplateColumns: 'minmax(90px, 1fr) 3fr',
  gap: '10px 12px',
  margin: 0,
} as const
const VALUE = {overflowWrap: 'anywhere', whiteSpace: 'pre-wrap'} as const

function FactList({facts}: {facts: readonly {readonly label: string; readonly value: string}[]}) {
  // A form may have two fields with the same label; equal values are shown once.
  const byText = new Map(facts.map((fact) => [`${fact.label}: ${fact.value}`, fact]))
  return (
    <dl style={FACTS}>
      {[...byText].map(([key, {label, value}]) => (
        <FactLine key={key} label={label} value={value} />
      ))}
    </dl>
  )
}

function FactLine({label, value}: {label: string; value: string}) {
  return (
    <>
      <dt>
        <Note style={VALUE}>{label}</Note>
      </dt>
      <dd style={{margin: 0}}>
        <Words style={VALUE}>{value}</Words>
      </dd>
    </>
  )
}

function History({lead: {events, zone}}: {lead: StaffLeadDetail}) {
  return (
    <Part title="Who did what">
      <PlainList as="ol" gap={4} items={events} nameItem={({id}) => id}>
        {(event) => (
          <Stack gap={2}>
            <Note>
              {describeEvent(event)}, {formatMoment(event.at, zone)}
            </Note>
            {event.words && event.kind !== 'assigned' && (
              <Words style={VALUE}>
                {event.subject ? `${event.subject}\n\n${event.words}` : event.words}
              </Words>
            )}
          </Stack>
        )}
      </PlainList>
    </Part>
  )
}
