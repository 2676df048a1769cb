import type {FormName} from '@forecourt/schemas/generated/site-types'

const FEATURES: {readonly [form in FormName]?: string} = {
  testDrive: 'testDrives',
  serviceBooking: 'serviceBooking',
  tradeIn: 'tradeIn',
}

/** The settings that switch forms off. A form that is a feature is switched off by its feature. */
export function buildFormsOff(names: readonly FormName[]): {forms: object; features: object} {
  const own = names.filter((name) => !FEATURES[name])
  const features = names.flatMap((name) => FEATURES[name] ?? [])
  const off = (keys: readonly string[]) => Object.fromEntries(keys.map((key) => [key, {on: false}]))
  return {forms: off(own), features: off(features)}
}
