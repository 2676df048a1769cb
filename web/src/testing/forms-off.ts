import type {FormName} from '@forecourt/schemas/generated/site-types'

const FEATURES: {readonly [form in FormName]?: string} = {
  testDrive: 'testDrives',
  serviceBooking: 'serviceBooking',
  tradeIn: 'tradeIn',
}

/** What a settings layer says to switch forms off: a form that is a feature goes with the feature. */
export function buildFormsOff(names: readonly FormName[]): {forms: object; features: object} {
  const own = names.filter((name) => !FEATURES[name])
  const features = names.flatMap((name) => FEATURES[name] ?? [])
  const off = (keys: readonly string[]) => Object.fromEntries(keys.map((key) => [key, {on: false}]))
  return {forms: off(own), features: off(features)}
}
