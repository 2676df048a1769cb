/**
 * Edit distance in which a transposition counts as one; stops once it must exceed `limit`. With `prefix` the query
 * may match only the start of the word, and the closest prefix is compared.
 */
export function computeEditDistance(query: string, word: string, limit: number, prefix: boolean): number {
  const target = prefix ? word.slice(0, query.length + limit) : word
  if (query.length - target.length > limit || (!prefix && target.length - query.length > limit))
    return limit + 1
  if (query === target) return 0
  let beforeLast: number[] = []
  let last = Array.from({length: target.length + 1}, (_, at) => at)
  for (let i = 1; i <= query.length; i++) {
    const row = [i]
    let best = i
    for (let j = 1; j <= target.length; j++) {
      const change = query[i - 1] === target[j - 1] ? 0 : 1
      let cost = Math.min((last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (last[j - 1] ?? 0) + change)
      if (i > 1 && j > 1 && query[i - 1] === target[j - 2] && query[i - 2] === target[j - 1])
        cost = Math.min(cost, (beforeLast[j - 2] ?? 0) + 1)
      row.push(cost)
      best = Math.min(best, cost)
    }
    if (best > limit) return limit + 1
    beforeLast = last
    last = row
  }
  return prefix ? Math.min(...last) : (last[target.length] ?? limit + 1)
}
