/** Processes the items in order, two at a time. Every item is tried; then the first failure is thrown. */
export async function runTwoAtATime<T>(
  items: readonly T[],
  work: (item: T) => Promise<unknown>,
): Promise<void> {
  const waiting = [...items]
  const failures: unknown[] = []
  async function lane(): Promise<void> {
    for (let item = waiting.shift(); item !== undefined; item = waiting.shift())
      await work(item).catch((error: unknown) => failures.push(error))
  }
  await Promise.all([lane(), lane()])
  if (failures.length > 0) throw failures[0]
}
