import {buildLegalPages} from '@forecourt/schemas/page/legal-pages'
import {STATE_NAMES} from '@forecourt/schemas/values/states'
import type {SeedDocument} from '../../load/seed-document.ts'
import {dealerships} from '../dealerships.ts'
import type {SeedSite} from '../seed-site.ts'
import {pageDocument} from './seed-writing.ts'

/** The legal pages of a demo site, filled in for its dealer. */
export function legalDocuments({slug: site, settings, dealerships: own}: SeedSite): SeedDocument[] {
  const {legalName, abn, phone, state} = settings.identity ?? {}
  const email = dealerships.find(({slug}) => slug === own[0])?.email
  const facts = {legalName, abn, phone, email, state: state && STATE_NAMES[state], countries: 'none'}
  const scope = {audience: 'sites', sites: [`site-${site}`]} as const
  return buildLegalPages(facts).map(({body, ...page}) =>
    pageDocument(
      `page-${site}-${page.slug}`,
      {
        ...page,
        blocks: [
          {block: 'words', body},
          {block: 'locations', title: 'Where to reach us', department: 'all'},
        ],
      },
      scope,
    ),
  )
}
