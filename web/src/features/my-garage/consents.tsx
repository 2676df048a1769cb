import {Fragment} from 'react'
import {formatDay} from '#/domain/vehicles/format-values'
import {getRecords} from '#/gateways/records/get-records'
import {findVersionsAt, linkToVersion, listLegalVersions} from '#/services/compliance/legal-versions'
import {listGivenConsents} from '#/services/leads/records/shopper-leads'
import type {GarageVisit} from '#/services/shoppers/garage-section'
import {resolveTenantZone} from '#/tenant/tenant-config'
import {SubmitButton} from '#/ui/button'
import {GarageOutage, GarageSection} from '#/ui/garage-section'
import {PostForm} from '#/ui/post-form'

/** A shopper's consents given with enquiries, in the text shown then, with a form to withdraw them. */
export async function Consents({tenant, shopper}: GarageVisit) {
  const given = await getRecords().run(tenant.slug, async (db) => {
    const consents = await listGivenConsents(db, shopper)
    const versions = consents.length > 0 ? await listLegalVersions(db, tenant.slug) : []
    return consents.map((one) => ({...one, pages: findVersionsAt(versions, one.givenAt)}))
  })
  if (given.ok && given.data.length === 0) return null
  const zone = resolveTenantZone(tenant)
  return (
    <GarageSection id="consents" title="What you agreed to">
      {given.ok ? (
        <>
          <ul className="grid gap-3">
            {given.data.map(({leadId, purpose, wording, givenAt, pages}) => (
              <li key={`${leadId} ${purpose}`}>
                <p>“{wording}”</p>
                <p className="text-sm text-ink-soft">
                  {formatDay(givenAt.toISOString(), zone)}
                  {pages.length > 0 && '. As it read then: '}
                  {pages.map((page, at) => (
                    <Fragment key={page.path}>
                      {at > 0 && ', '}
                      <a href={linkToVersion(page)} className="underline">
                        {page.title} of {formatDay(page.from.toISOString(), zone)}
                      </a>
                    </Fragment>
                  ))}
                </p>
              </li>
            ))}
          </ul>
          <PostForm action="/api/my-garage/consents">
            <SubmitButton kind="secondary" size="small">
              {given.data.every(({purpose}) => purpose === 'marketing')
                ? 'Withdraw: no more news and offers'
                : 'Withdraw all of this'}
            </SubmitButton>
          </PostForm>
        </>
      ) : (
        <GarageOutage what="what you agreed to" />
      )}
    </GarageSection>
  )
}
