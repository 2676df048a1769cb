import {fail, ok, type Result} from '#/lib/result'
import type {StaffPerson} from './preview/read-secret-author.ts'
import {queryContent} from './query-content.ts'

type Row = {readonly name: string; readonly email: string}

const STAFF = `*[_type == "staffUser" && active && defined(name) && defined(email)
  && (role in ["administrator", "editor"] || (role == "site-editor" && $site in sites[]->slug.current))]
  | order(lower(name) asc){name, email}`

/** The staff users who can handle a site's leads: its editors and those of all sites, but not viewers. */
export async function listSiteStaff(site: string): Promise<Result<readonly StaffPerson[]>> {
  const answer = await queryContent(STAFF, {site}, isStaff)
  if (!answer.ok) return fail('content', answer.error.message)
  return ok(
    answer.data.map(({name, email}) => ({key: email.toLowerCase(), name, email: email.toLowerCase()})),
  )
}

function isStaff(result: unknown): result is readonly Row[] {
  const isRow = (row: unknown) =>
    typeof row === 'object' &&
    row !== null &&
    'name' in row &&
    typeof row.name === 'string' &&
    'email' in row &&
    typeof row.email === 'string'
  return Array.isArray(result) && result.every(isRow)
}
