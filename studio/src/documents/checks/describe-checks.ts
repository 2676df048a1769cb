import {countThings, joinNames} from '../../core/content/count-documents.ts'
import type {Checks} from './list-checks.ts'

/** The line that opens the checks: "2 things stop publishing", "1 thing to look at", "Ready to publish". */
export function describeChecks({blockers, warnings}: Checks): string {
  const stops = `${countThings(blockers.length, 'thing')} ${blockers.length === 1 ? 'stops' : 'stop'} publishing`
  const looks = `${countThings(warnings.length, 'thing')} to look at`
  if (blockers.length === 0 && warnings.length === 0) return 'Ready to publish'
  return [blockers.length > 0 ? stops : null, warnings.length > 0 ? looks : null].filter(Boolean).join(', ')
}

/** Where the checks are, each place once, since settings are checked whole and shown a group at a time: "About: Theme › Accent". */
export function describeWhere({blockers, warnings}: Checks): string {
  return `About: ${joinNames([...new Set([...blockers, ...warnings].map(({where}) => where))])}`
}
