import {documents} from '../documents.ts'
import {getFieldAt} from './layer.ts'
import {type Need, OPERATOR_SERVICES} from './needs.ts'
import {settingsGroups} from './settings.ts'

/** What to do about a need that is not met, for staff, without a full stop: "switch on Accounts in Features". */
export function describeNeed(need: Need): string {
  if ('anyOf' in need) return need.anyOf.map(describeNeed).join(', or ')
  if ('feature' in need) return describeSetting(`features.${need.feature}`, 'switch on')
  if ('service' in need) return `ask the operator for ${OPERATOR_SERVICES[need.service]}`
  if ('account' in need) return 'write the Stripe account of one of its dealerships'
  if ('content' in need) return `publish the first under ${documents[need.content].plural}`
  if ('stock' in need) return 'it works once the site has cars'
  if (need.value !== undefined) return describeChoice(need.setting, need.value)
  return describeSetting(need.setting, getFieldAt(need.setting)?.kind === 'flag' ? 'switch on' : 'fill in')
}

/** "switch on Accounts in Settings → Features". */
function describeSetting(path: string, act: string): string {
  const [group = ''] = path.split('.')
  const groupTitle = Object.entries(settingsGroups).find(([name]) => name === group)?.[1].title ?? group
  return `${act} “${getFieldAt(path)?.title ?? path}” in Settings → ${groupTitle}`
}

function describeChoice(path: string, value: string): string {
  const options = getFieldAt(path)?.sanity.options as {list?: {value: string; title: string}[]} | undefined
  const title = options?.list?.find((one) => one.value === value)?.title ?? value
  return `choose “${title}” ${describeSetting(path, 'for')}`
}

/** Why a setting that is on does nothing, with what to do; the sentence for staff. It is named where it is not in view. */
export function describeLacks(lacks: readonly Need[], setting = 'This'): string {
  return `${setting} does nothing yet: ${lacks.map(describeNeed).join('; ')}.`
}
