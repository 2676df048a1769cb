const ID_FIRST = /^\[(\d+\.\d+[a-z]?|…)(, (\d+\.\d+[a-z]?|…))*\] /

/** What is wrong with a test's title, its groups before it and parted by " › "; empty when it is right. */
export function findTitleFaults(title: string): string[] {
  const parts = title.split(' › ')
  const faults: string[] = []
  if (parts.some((part) => part.trim() === '')) faults.push('say what the test is about and what it does')
  if (parts.some((part) => ID_FIRST.test(part)))
    faults.push('end with the id of the rule, do not open with it')
  if (/\bissue \d/i.test(title)) faults.push('write it without the number of an issue')
  if (/[^.]\.$/.test(title)) faults.push('write it without a full stop')
  return faults
}
