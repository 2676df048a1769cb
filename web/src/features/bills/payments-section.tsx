import {getBillState} from '#/domain/bills/bill-money'
import {linkToBill} from '#/domain/bills/pay-address'
import {formatCents} from '#/domain/payments/format-cents'
import {formatRecordNumber} from '#/domain/record-number'
import {formatDay} from '#/domain/vehicles/format-values'
import {getRecords} from '#/gateways/records/get-records'
import {listShopperBills, type PaidBill} from '#/services/bills/records'
import type {GarageVisit} from '#/services/shoppers/garage-section'
import {resolveTenantZone} from '#/tenant/tenant-config'
import {GarageOutage, GarageSection} from '#/ui/garage-section'

/** A shopper's online payments, each with its receipt. Nothing if there are none. */
export async function PaymentsSection({tenant, shopper}: GarageVisit) {
  const paid = await getRecords().run(tenant.slug, (db) => listShopperBills(db, shopper))
  if (paid.ok && paid.data.length === 0) return null
  const zone = resolveTenantZone(tenant)
  return (
    <GarageSection id="payments" title="Payments">
      {paid.ok ? (
        <ul className="divide-y divide-line">
          {paid.data.map((one) => (
            <li key={one.bill.id} className="grid gap-x-6 gap-y-1 py-3 sm:grid-cols-[minmax(0,1fr)_auto]">
              <PaymentLine paid={one} zone={zone} />
            </li>
          ))}
        </ul>
      ) : (
        <GarageOutage what="your payments" />
      )}
    </GarageSection>
  )
}

function PaymentLine({paid: {bill, payment}, zone}: {paid: PaidBill; zone: string}) {
  const state = getBillState(payment)
  const isReturned = state === 'part-refunded' || state === 'refunded'
  return (
    <>
      <div>
        <p className="font-semibold">
          {formatCents(bill.amountCents)} for {bill.purpose}
        </p>
        <p>Reference {bill.reference}</p>
        {isReturned && <p>{formatCents(payment.refundedCents)} given back</p>}
      </div>
      <div className="text-sm text-ink-soft sm:text-right">
        <p>{formatDay((bill.paidAt ?? bill.createdAt).toISOString(), zone)}</p>
        <p>
          <a href={linkToBill(bill.id)} className="inline-flex min-h-11 items-center underline">
            Receipt {formatRecordNumber(bill.number)}
          </a>
        </p>
      </div>
    </>
  )
}
