import {readGroup} from '../../stack/read-processes.ts'

/** What some work gives, and the processor time in ms that a process group used meanwhile; null where it is unknown. */
export async function measureCpu<T>(
  group: number,
  work: () => Promise<T>,
): Promise<{result: T; cpu: number | null}> {
  const before = await readGroup(group)
  const result = await work()
  const after = await readGroup(group)
  return {result, cpu: before && after && (after.seconds - before.seconds) * 1000}
}
