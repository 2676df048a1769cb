import {formatLastClaimDay, isClaimOver} from '#/domain/promotions/claim-days'
import {formatRecordNumber} from '#/domain/record-number'
import {formatDay} from '#/domain/vehicles/format-values'
import {getRecords} from '#/gateways/records/get-records'
import {listWonSpins, type Spin} from '#/services/promotions/records'
import type {GarageVisit} from '#/services/shoppers/garage-section'
import {resolveTenantZone} from '#/tenant/tenant-config'
import {GarageOutage, GarageSection} from '#/ui/garage-section'

/** A shopper's prizes, each with the code to claim it. Nothing if there are none. */
export async function PrizesSection({tenant, shopper, now}: GarageVisit) {
  const won = await getRecords().run(tenant.slug, (db) => listWonSpins(db, shopper))
  if (won.ok && won.data.length === 0) return null
  const zone = resolveTenantZone(tenant)
  return (
    <GarageSection id="prizes" title="Prizes">
      {won.ok ? (
        <ul className="divide-y divide-line">
          {won.data.map((spin) => (
            <li key={spin.id} className="grid gap-x-6 gap-y-1 py-3 sm:grid-cols-[minmax(0,1fr)_auto]">
              <div>
                <p className="font-semibold">{spin.prizeName}</p>
                <p className="text-ink-soft">{spin.title}</p>
              </div>
              <div className="sm:text-right">
                <p className="figures font-semibold">Code {formatRecordNumber(spin.number)}</p>
                <p className="text-sm text-ink-soft">{describeClaim(spin, zone, now)}</p>
              </div>
            </li>
          ))}
        </ul>
      ) : (
        <GarageOutage what="your prizes" />
      )}
    </GarageSection>
  )
}

function describeClaim(spin: Spin, zone: string, now: number): string {
  if (spin.claimedAt) return `Claimed on ${formatDay(spin.claimedAt.toISOString(), zone)}`
  const day = formatLastClaimDay(spin, zone)
  return isClaimOver(spin, zone, now) ? `Was to be claimed by ${day}` : `Show the code by ${day}`
}
