/**
 * How sure the mixture is that versions differ before it has seen anything: the parameter of each version in the
 * symmetric Dirichlet distribution. 50 expects shares about five points beside equal ones.
 */
const PRIOR = 50

/** The natural logarithm of the gamma function for arguments from `PRIOR` on: Stirling's series, good to 12 digits there. */
function computeLogGamma(x: number): number {
  return (x - 0.5) * Math.log(x) - x + Math.log(2 * Math.PI) / 2 + 1 / (12 * x) - 1 / (360 * x ** 3)
}

/** The logarithm of the probability of one sequence with these counts, averaged over the Dirichlet distribution. */
function computeMixture(counts: readonly number[]): number {
  const all = counts.reduce((sum, count) => sum + count, 0)
  const parts = counts.map((count) => computeLogGamma(PRIOR + count) - computeLogGamma(PRIOR))
  const total = PRIOR * counts.length
  return parts.reduce((sum, part) => sum + part, 0) + computeLogGamma(total) - computeLogGamma(total + all)
}

/**
 * The evidence that things do not fall on versions equally often, as the logarithm of an e-value: where they do, it ever
 * reaches `Math.log(1 / error)` with at most the probability `error`, however often and whenever it is looked at.
 *
 * Each visit draws its version with equal chances. If the version changes nothing, each thing that visits do has had the
 * version drawn for it blindly, so its probability under that hypothesis is known exactly, without an assumption about
 * how many visits do it or when. The ratio of a mixture of all other hypotheses to it is a martingale, to which Ville's
 * inequality applies. Source: M. Lindon and A. Malek, "Anytime-valid inference for multinomial count data", NeurIPS 2022,
 * after H. Robbins, "Statistical methods related to the law of the iterated logarithm", Annals of Mathematical Statistics
 * 41 (1970).
 */
export function computeEvidence(counts: readonly number[]): number {
  const all = counts.reduce((sum, count) => sum + count, 0)
  return computeMixture(counts) + all * Math.log(counts.length)
}

/** How many times as often something happens with the other version as with the first; `high` may be infinite. */
export type Ratio = {readonly low: number; readonly high: number}

const HALVINGS = 60

/**
 * The ratios that the counts of two equally shown versions leave open: the true one is among them at every look
 * together, but for a probability of `error`. It is the confidence sequence of the same mixture as in `computeEvidence`.
 */
export function computeRatio(first: number, other: number, error: number): Ratio {
  const most = Math.log(1 / error)
  const mixture = computeMixture([first, other])
  const isOpen = (share: number) =>
    mixture - weigh(other, Math.log(share)) - weigh(first, Math.log(1 - share)) < most
  const seen = first + other === 0 ? 0.5 : other / (first + other)
  const search = (edge: 0 | 1) => {
    if (isOpen(edge)) return edge
    let [inside, outside]: [number, number] = [seen, edge]
    for (let step = 0; step < HALVINGS; step += 1) {
      const middle = (inside + outside) / 2
      if (isOpen(middle)) inside = middle
      else outside = middle
    }
    return inside
  }
  const toRatio = (share: number) => share / (1 - share)
  return {low: toRatio(search(0)), high: toRatio(search(1))}
}

// Nothing that did not happen counts against a share of none or all.
const weigh = (count: number, logarithm: number) => (count === 0 ? 0 : count * logarithm)
