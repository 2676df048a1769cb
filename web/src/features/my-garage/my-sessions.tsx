import {cookies} from 'next/headers'
import {getRecords} from '#/gateways/records/get-records'
import type {GarageVisit} from '#/services/shoppers/garage-section'
import {SESSION_COOKIE} from '#/services/shoppers/get-shopper'
import {listSessions} from '#/services/shoppers/records'
import {hashToken} from '#/services/shoppers/sign-in-code'
import {resolveTenantZone} from '#/tenant/tenant-config'
import {GarageOutage, GarageSection} from '#/ui/garage-section'
import {SessionList} from './session-list'

/** The devices on which the shopper is signed in, each with a form that ends its session. */
export async function MySessions({tenant, shopper, now}: GarageVisit) {
  const own = hashToken((await cookies()).get(SESSION_COOKIE)?.value ?? '')
  const listed = await getRecords().run(tenant.slug, (db) => listSessions(db, shopper, now))
  return (
    <GarageSection id="sessions" title="Where you are signed in">
      {listed.ok ? (
        <SessionList sessions={listed.data} own={own} zone={resolveTenantZone(tenant)} />
      ) : (
        <GarageOutage what="where you are signed in" />
      )}
    </GarageSection>
  )
}
