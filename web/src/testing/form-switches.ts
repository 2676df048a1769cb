import type {FormName} from '@forecourt/schemas/generated/site-types'

const FEATURES: {readonly [form in FormName]?: string} = {
  testDrive: 'testDrives',
  serviceBooking: 'serviceBooking',
  tradeIn: 'tradeIn',
}

/** The settings that switch forms on or off. A form that is a feature is switched by its feature. */
export function buildFormSwitches(
  names: readonly FormName[],
  on: boolean,
): {forms: object; features: object} {
  const own = names.filter((name) => !FEATURES[name])
  const features = names.flatMap((name) => FEATURES[name] ?? [])
  const switchAll = (keys: readonly string[]) => Object.fromEntries(keys.map((key) => [key, {on}]))
  return {forms: switchAll(own), features: switchAll(features)}
}
