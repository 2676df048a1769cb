import type {Settings} from '@forecourt/schemas/generated/site-types'

/** The anchor of similar cars on the page of a car, which their own page has too. */
export const SIMILAR_ID = 'similar'

/** Whether a site shows cars like one on its page. */
export function hasSimilar({vehiclePage: {sections, similarCount}}: Pick<Settings, 'vehiclePage'>): boolean {
  return sections.includes('similar') && similarCount > 0
}
