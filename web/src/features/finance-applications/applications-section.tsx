import {linkToApplication} from '#/domain/finance-applications/application-address'
import {formatRecordNumber} from '#/domain/record-number'
import {formatDay} from '#/domain/vehicles/format-values'
import {getRecords} from '#/gateways/records/get-records'
import {type ListedApplication, listFinanceApplications} from '#/services/finance-applications/records'
import type {GarageVisit} from '#/services/shoppers/garage-section'
import {resolveTenantZone} from '#/tenant/tenant-config'
import {GarageRecords} from '#/ui/garage-section'
import {TextLink} from '#/ui/text-link'
import {DeleteForm} from './review-form'
import {describeSent} from './sent-application'

/** A shopper's finance applications: continuing one, its state, and deleting the answers. */
export async function ApplicationsSection({tenant, shopper}: GarageVisit) {
  const read = await getRecords().run(tenant.slug, (db) => listFinanceApplications(db, shopper))
  return (
    <GarageRecords
      id="finance-applications"
      title="Finance applications"
      what="your applications"
      records={read}
      getKey={({number}) => number}
    >
      {(application) => <Line application={application} zone={resolveTenantZone(tenant)} />}
    </GarageRecords>
  )
}

function Line({application, zone}: {application: ListedApplication; zone: string}) {
  const {state, number, vehicle, eraseAt, erasedAt} = application
  const isDraft = state === 'draft'
  const name = vehicle?.name ?? 'A loan without a car yet'
  return (
    <>
      <div>
        <p className="font-semibold">{name}</p>
        <p className="text-ink-soft">
          {isDraft
            ? 'Begun, not sent yet.'
            : `Application ${formatRecordNumber(number)}. ${describeSent(application, zone)}`}{' '}
          {erasedAt
            ? 'Your answers are erased.'
            : `Your answers are erased on ${formatDay(eraseAt.toISOString(), zone)} at the latest.`}
        </p>
      </div>
      <div className="grid content-start justify-items-start">
        {isDraft && (
          <TextLink href={linkToApplication({car: vehicle?.slug ?? null})}>
            Continue<span className="sr-only">: {name}</span>
          </TextLink>
        )}
        {!erasedAt && <DeleteForm number={number} words="Delete my answers" />}
      </div>
    </>
  )
}
