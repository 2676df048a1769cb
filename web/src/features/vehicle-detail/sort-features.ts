import askedFeatures from './asked-features.json'

/**
 * Patterns of features in the order in which buyers ask for them, with the icon of each. What every car has is not among
 * them. The order is this product's own judgement, not measured.
 */
const ASKED = askedFeatures.map(({words, icon}) => ({words: new RegExp(words, 'i'), icon}))

/** A vehicle's features with an icon each, those that buyers ask for first; the others keep their order, with a tick. */
export function sortFeatures<Feature extends {readonly name: string}>(
  features: readonly Feature[],
): (Feature & {readonly icon: string})[] {
  const ranked = features.map((feature) => {
    const rank = ASKED.findIndex(({words}) => words.test(feature.name))
    return {...feature, icon: ASKED[rank]?.icon ?? 'check', rank: rank < 0 ? ASKED.length : rank}
  })
  return ranked.toSorted((a, b) => a.rank - b.rank)
}
