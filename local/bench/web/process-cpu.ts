import {readdir, readFile} from 'node:fs/promises'

/** Linux counts processor time in hundredths of a second. */
const TICK_MS = 10

/** Processor time that a process group has used so far, in ms; null on systems without /proc. */
export async function groupCpu(group: number): Promise<number | null> {
  const names = await readdir('/proc').catch(() => null)
  if (!names) return null
  const pids = names.filter((name) => /^\d+$/.test(name))
  const times = await Promise.all(pids.map((pid) => processCpu(pid, group)))
  return times.reduce((sum, time) => sum + time, 0)
}

async function processCpu(pid: string, group: number): Promise<number> {
  const text = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')
  // The name in brackets may contain spaces; the fields after it do not.
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ')
  const [user, system] = [Number(fields[11]), Number(fields[12])]
  return Number(fields[2]) === group ? (user + system) * TICK_MS : 0
}
