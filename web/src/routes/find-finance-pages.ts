import {isPageOn} from '@forecourt/schemas/routes/page-features'
import {QUOTES_STATE, readQuotesState} from '#/domain/finance/finance-links'
import {FINANCE_REQUEST} from '#/domain/finance/finance-request'
import {hasTerms} from '#/domain/finance/loan-terms'
import {APPLICATION_STATE, canApply, readDeskNote} from '#/domain/finance-applications/application-address'
import {encodeQuery} from '#/lib/base64-url'
import {buildTenant} from '#/tenant/build-tenant'
import {findStaffPage} from './find-content-pages.ts'
import {findFormPage} from './find-form-pages.ts'
import {findShownCar, findSoldPage} from './find-stock-pages.ts'
import {ABSENT, type FoundPage, type RouteSite, showPage} from './found-page.ts'
import type {Address} from './parse-address.ts'

/**
 * A finance page has three possible addresses. The one in the settings is the page with the form; the others answer
 * with the form alone. For a car all of them are its form, and for a budget or a shopper's own terms the page that
 * begins with them [2.9].
 */
export async function findFinancePage({form, path, search}: Address, site: RouteSite): Promise<FoundPage> {
  const request = FINANCE_REQUEST.read(search)
  const car = await findShownCar(request.car, site)
  const own = {...request, car, dealership: findOwnDealership(request.dealership, site)}
  const isOwn = path === `/${site.content.settings.finance.address}` && car === null
  const isBudget = car === null && (own.budget !== null || own.dealership !== null)
  const isRequested = isBudget || hasTerms(own.terms)
  const asked = car === null ? form : 'finance'
  const found = asked && !isOwn && !isRequested ? await findFormPage(asked, car, null, site) : null
  if (found) return found
  return showPage(
    isRequested || car !== null ? `/finance-for/${encodeQuery(FINANCE_REQUEST.write(own))}` : '/finance',
  )
}

function findOwnDealership(slug: string | null, {directory, name}: RouteSite): string | null {
  const dealerships = slug === null ? [] : (buildTenant(directory, name)?.dealerships ?? [])
  return dealerships.some((one) => one.slug === slug) ? slug : null
}

/** The page of lenders' quotes for a car, on sites that show them; none quotes for a sold one. */
export async function findQuotesPage({path, search}: Address, site: RouteSite): Promise<FoundPage> {
  const state = readQuotesState(search)
  if (!state || !isPageOn('personalisedFinance', site.content.settings, site.now)) return ABSENT
  if ((await findShownCar(state.car, site)) === null) return ABSENT
  const page = `${path}/${encodeQuery(QUOTES_STATE.write(state))}`
  return (await findSoldPage(state.car, site)) ?? showPage(page)
}

/** The application for finance. A site without it may have a page of its staff at this address. */
export function findApplicationPage({path, search}: Address, site: RouteSite): FoundPage {
  if (!canApply(site.content.settings, site.now)) return findStaffPage(path, site)
  const state = APPLICATION_STATE.write(APPLICATION_STATE.read(search))
  return showPage(`/finance-application/${encodeQuery(state)}`)
}

/** The page on which a finance desk opens an application, also after the site stopped taking applications. */
export function findFinanceDesk({parameter, search}: Address): FoundPage {
  return showPage(
    `/finance-desk/${parameter}/${readDeskNote(new URLSearchParams(search).get('told')) ?? '-'}`,
  )
}
