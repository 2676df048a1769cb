import type {IconName} from '#/ui/icon'

/**
 * Words of features in the order in which buyers ask for them, with the icon of each. What every car has is not among
 * them. The order is this product's own judgement, not measured.
 */
const ASKED: readonly (readonly [words: RegExp, icon: IconName])[] = [
  [/carplay/i, 'mobile'],
  [/android auto/i, 'mobile'],
  [/tow ?bar|tow hitch|tow pack/i, 'ball'],
  [/third row|7 seat|seven seat/i, 'seat'],
  [/sun ?roof|moon ?roof|panoramic/i, 'sun'],
  [/360|surround.view/i, 'camera'],
  [/revers\w+ camera|rear camera/i, 'camera'],
  [/heated (front )?seat/i, 'seat'],
  [/leather/i, 'seat'],
  [/adaptive cruise/i, 'gauge'],
  [/blind.spot/i, 'waves'],
  [/navigation/i, 'pin'],
  [/bull ?bar/i, 'shield'],
  [/canopy/i, 'luggage'],
  [/winch|snorkel|lift kit|diff lock/i, 'mountain'],
  [/power tailgate|electric tailgate/i, 'luggage'],
  [/keyless|push.button/i, 'key'],
  [/roof rail|roof rack/i, 'luggage'],
  [/parking sensor/i, 'waves'],
  [/isofix/i, 'shield'],
  // Of caravans and motorcycles.
  [/shower|ensuite/i, 'drop'],
  [/solar/i, 'sun'],
  [/air.?condition/i, 'snow'],
  [/lithium|batter/i, 'bolt'],
  [/awning/i, 'awning'],
  [/bunk/i, 'bed'],
  [/washing machine/i, 'drop'],
  [/off.?grid|off.?road/i, 'mountain'],
  [/\babs\b/i, 'shield'],
  [/pannier|luggage/i, 'luggage'],
  [/quick ?shift/i, 'gauge'],
  [/heated grip/i, 'bolt'],
]

/** A vehicle's features with an icon each, those that buyers ask for first; the others keep their order, with a tick. */
export function rankFeatures<Feature extends {readonly name: string}>(
  features: readonly Feature[],
): (Feature & {readonly icon: IconName})[] {
  return features
    .map((feature) => {
      const found = ASKED.findIndex(([words]) => words.test(feature.name))
      return {rank: found < 0 ? ASKED.length : found, feature, icon: ASKED[found]?.[1] ?? 'check'}
    })
    .toSorted((a, b) => a.rank - b.rank)
    .map(({feature, icon}) => ({...feature, icon}))
}
