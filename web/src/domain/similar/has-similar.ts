import type {Settings} from '@forecourt/schemas/generated/site-types'

/** Whether a site shows cars like one on its page. */
export function hasSimilar({vehiclePage: {sections, similarCount}}: Pick<Settings, 'vehiclePage'>): boolean {
  return sections.includes('similar') && similarCount > 0
}
