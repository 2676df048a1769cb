import {linkTo} from '@forecourt/schemas/routes/routes'
import {formatDay} from '#/domain/vehicles/format-values'
import {getRecords} from '#/gateways/records/get-records'
import {CHANGE_FORMS} from '#/services/leads/plan-deliveries'
import {listSentLeads, type SentLead, type SentLeadState} from '#/services/leads/records/shopper-leads'
import type {GarageVisit} from '#/services/shoppers/garage-section'
import {resolveTenantZone} from '#/tenant/tenant-config'
import {GarageOutage, GarageSection} from '#/ui/garage-section'

const STATES: {readonly [state in SentLeadState]: string} = {
  received: 'Received',
  waiting: 'On its way to the dealer',
  sent: 'With the dealer',
  failed: 'We could not hand it over yet. Please give us a call.',
}

/** A shopper's enquiries, with their state. */
export async function SentLeads({tenant, shopper}: GarageVisit) {
  const sent = await getRecords().run(tenant.slug, (db) => listSentLeads(db, shopper, CHANGE_FORMS))
  return (
    <GarageSection id="enquiries" title="Enquiries">
      {!sent.ok && <GarageOutage what="your enquiries" />}
      {sent.ok && sent.data.length === 0 && (
        <p className="text-ink-soft">Enquiries you send show here, with their state.</p>
      )}
      {sent.ok && sent.data.length > 0 && (
        <ul className="divide-y divide-line">
          {sent.data.map((enquiry) => (
            <li key={enquiry.id} className="grid gap-x-6 gap-y-1 py-3 sm:grid-cols-[minmax(0,1fr)_auto]">
              <SentLeadLine enquiry={enquiry} zone={resolveTenantZone(tenant)} />
            </li>
          ))}
        </ul>
      )}
    </GarageSection>
  )
}

// The steps of a valuation are numbered for sales teams.
function nameEnquiry(category: string, subcategory: string | null): string {
  const [, step] = /^\d+\. (.+)$/.exec(subcategory ?? '') ?? []
  return step ? `${category}: ${step}` : (subcategory ?? category)
}

function SentLeadLine({enquiry, zone}: {enquiry: SentLead; zone: string}) {
  const {category, subcategory, car, createdAt, state} = enquiry
  return (
    <>
      <div>
        <p className="font-semibold">{nameEnquiry(category, subcategory)}</p>
        {car && (
          <p>
            <a href={linkTo('car', {slug: car.slug})} className="inline-flex min-h-11 items-center">
              {car.name}
            </a>
          </p>
        )}
      </div>
      <div className="text-sm text-ink-soft sm:text-right">
        <p>{formatDay(createdAt.toISOString(), zone)}</p>
        <p>{STATES[state]}</p>
      </div>
    </>
  )
}
