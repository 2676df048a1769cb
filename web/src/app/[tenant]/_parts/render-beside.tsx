import type {ReactNode} from 'react'
import {type EstimateStart, startEstimate} from '#/domain/finance/start-estimate'
import {canApply, linkToApplication} from '#/domain/finance-applications/application-address'
import {LoanDetails} from '#/features/finance/calculator'
import type {SiteForm} from '#/features/forms/site-form'
import {LocationTeam} from '#/features/locations/location-team'
import type {TenantConfig} from '#/tenant/tenant-config'
import {ButtonLink} from '#/ui/button'
import {listFittingLocations, renderContactLocations} from './contact-locations'

/** Of all who are named at a site’s places; each has its own on its page. */
const MOST = {careers: 6, general: 3, testDrive: 3, serviceBooking: 3} as const

/** What is read with a form, and not before it: where and with whom. */
export async function renderBeside(form: SiteForm, tenant: TenantConfig): Promise<ReactNode> {
  const {locations} = tenant
  switch (form.id) {
    case 'careers':
    case 'general': {
      const people = listPeople(locations, MOST[form.id])
      const title = form.id === 'careers' ? 'Meet the team' : 'Who answers'
      return people.length > 0 && <LocationTeam title={title} team={people} />
    }
    case 'finance':
      return renderLoanDetails(form)
    case 'testDrive':
    case 'serviceBooking': {
      const places = listFittingLocations(tenant, form)
      if (places.length === 0) return null
      return (
        <>
          {await renderContactLocations(tenant, form)}
          {(form.car || form.id === 'serviceBooking') && (
            <LocationTeam team={listPeople(places, MOST[form.id])} />
          )}
        </>
      )
    }
    default:
      return null
  }
}

/** The loan of an enquiry about no car, whose amounts its form changes; null without. */
export function findFormLoan({id, carSlug, settings: {finance}}: SiteForm): EstimateStart | null {
  if (id !== 'finance' || carSlug !== null || !finance.show) return null
  return startEstimate(finance.calculatorPrice * 100, null, finance)
}

/** What the figures of its loan are based on, and the way to apply for one. */
function renderLoanDetails(form: SiteForm): ReactNode {
  const {finance, financeApplication} = form.settings
  const loan = findFormLoan(form)
  const applies = canApply(form.settings, null)
  if (!loan && !applies) return null
  return (
    <>
      {loan && (
        <div className="grid gap-4">
          <LoanDetails start={loan} warning={finance.warning} />
          <p className="measure text-sm text-ink-soft">
            {[finance.disclaimer, finance.creditProvider].filter(Boolean).join(' ')}
          </p>
        </div>
      )}
      {applies && (
        <p className="mt-6">
          <ButtonLink href={linkToApplication({car: form.carSlug})} kind="secondary">
            {financeApplication.label}
          </ButtonLink>
        </p>
      )}
    </>
  )
}

function listPeople(locations: TenantConfig['locations'], most: number) {
  return locations.flatMap(({team}) => team).slice(0, most)
}
