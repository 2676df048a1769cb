import {buildLegalPages} from '@forecourt/schemas/page/legal-pages'
import {STATE_NAMES} from '@forecourt/schemas/values/states'
import type {SeedDocument} from '../../load/seed-document.ts'
import {dealerships} from '../places.ts'
import type {SeedSite} from '../read-site.ts'
import {pageDocument} from './seed-writing.ts'

/** The legal pages of a demo site, filled in for its dealer. */
export function legalDocuments(
  {slug: site, settings, dealerships: own}: SeedSite,
  scope: object,
): SeedDocument[] {
  const {legalName, abn, phone, state} = settings.identity
  const email = dealerships.find(({slug}) => slug === own[0])?.email
  const facts = {legalName, abn, phone, email, state: STATE_NAMES[state], countries: 'none'}
  return buildLegalPages(facts).map(({body, ...page}) => {
    const blocks = [
      {block: 'words', body},
      {block: 'locations', title: 'Where to reach us', department: 'all'},
    ]
    return pageDocument(site, {...page, blocks}, scope)
  })
}
