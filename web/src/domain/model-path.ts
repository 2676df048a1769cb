import type {Settings} from '@forecourt/schemas/generated/site-types'
import {linkTo} from '@forecourt/schemas/routes/routes'

type Model = {
  readonly slug: string
  readonly newSlug: string | null
  readonly overrideUrl: string | null
}

/** Where a model's page is: its own address, or one in the form the site has chosen (spec 2.20, 3.15a). */
export function getModelPath(
  {slug, newSlug, overrideUrl}: Model,
  {address}: Pick<Settings['models'], 'address'>,
): string {
  if (overrideUrl) return overrideUrl
  if (address === 'slug') return linkTo('page', {slug})
  if (address === 'newSlug') return linkTo('page', {slug: newSlug ?? slug})
  return linkTo('model', {slug: newSlug ?? slug})
}
