/**
 * Words of features in the order in which buyers ask for them. What every car has is not among them. The order is this
 * product's own judgement, not measured.
 */
const ASKED: readonly RegExp[] = [
  /carplay/i,
  /android auto/i,
  /tow ?bar|tow hitch|tow pack/i,
  /third row|7 seat|seven seat/i,
  /sun ?roof|moon ?roof|panoramic/i,
  /360|surround.view/i,
  /revers\w+ camera|rear camera/i,
  /heated (front )?seat/i,
  /leather/i,
  /adaptive cruise/i,
  /blind.spot/i,
  /navigation/i,
  /bull ?bar/i,
  /canopy/i,
  /winch|snorkel|lift kit|diff lock/i,
  /power tailgate|electric tailgate/i,
  /keyless|push.button/i,
  /roof rail|roof rack/i,
  /parking sensor/i,
  /isofix/i,
  // Of caravans and motorcycles.
  /shower|ensuite/i,
  /solar/i,
  /air.?condition/i,
  /lithium|batter/i,
  /awning/i,
  /bunk/i,
  /washing machine/i,
  /off.?grid|off.?road/i,
  /\babs\b/i,
  /pannier|luggage/i,
  /quick ?shift/i,
  /heated grip/i,
]

/** A vehicle's features, those that buyers ask for first; the others keep their order. */
export function sortAskedFirst<Feature extends {readonly name: string}>(
  features: readonly Feature[],
): readonly Feature[] {
  const rank = ({name}: Feature) => {
    const found = ASKED.findIndex((words) => words.test(name))
    return found < 0 ? ASKED.length : found
  }
  return features.toSorted((a, b) => rank(a) - rank(b))
}
