import type {SanityClient} from 'sanity'
import type {NewSiteAnswers} from './new-site-answers.ts'
import {buildSiteDocuments} from './new-site-documents.ts'
import type {Surroundings} from './use-surroundings.ts'

/** A site that was just made. */
export type MadeSite = {
  name: string
  slug: string
  host: string
  settingsId: string
  /** The placeholders in its legal pages; with none it is live. */
  gaps: readonly string[]
}

/** Writes every document of a new site in one transaction, which fails if one of them already exists. */
export async function createSite(
  client: SanityClient,
  answers: NewSiteAnswers,
  {looks, dealerships, pictures, layers}: Surroundings,
): Promise<void> {
  const look = looks.find(({id}) => id === answers.look)
  const made = buildSiteDocuments(answers, {
    lookKind: look?.kind ?? null,
    manufacturer: look?.kind === 'brand' ? look.manufacturer : null,
    pictureWords: pictures.find(({id}) => id === answers.picture)?.words ?? '',
    layers,
    takesPayments: hasPayee(answers, {dealerships}),
    nextNumber: Math.max(0, ...dealerships.map(({number}) => number)) + 1,
  })
  const transaction = client.transaction()
  // `create` fails for existing ids, so two people who create the same site at once cannot both succeed.
  for (const document of made) transaction.create(document)
  await transaction.commit({tag: 'new-site', visibility: 'sync'})
}

/** Whether the chosen dealership of a new site has an account at the payment provider. */
export function hasPayee(
  {dealership}: NewSiteAnswers,
  {dealerships}: Pick<Surroundings, 'dealerships'>,
): boolean {
  return dealerships.some(({id, isPayee}) => id === dealership && isPayee)
}

/** Why a site was not created, as a message for the user. */
export function describeFailure(error: unknown): string {
  const status =
    typeof error === 'object' && error !== null && 'statusCode' in error ? error.statusCode : null
  if (status === 409)
    return 'Nothing was made: somebody has just made a site with this short name. Choose another.'
  if (status === 401 || status === 403)
    return 'Nothing was made: your account may not make sites. Ask an administrator.'
  return 'Nothing was made: the content cannot be reached just now. Try again in a moment.'
}
