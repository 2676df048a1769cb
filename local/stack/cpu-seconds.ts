import {execFile} from 'node:child_process'
import {readdir, readFile} from 'node:fs/promises'
import {platform} from 'node:os'

/** The kernel reports processor time in hundredths of a second. */
const TICKS = 100

/** `ps` writes a time as [[days-]hours:]minutes:seconds, with hundredths where it is asked here. */
const TIME = /^(?:(?:(\d+)-)?(\d+):)?(\d+):(\d+(?:\.\d+)?)$/

/**
 * The processor time in seconds that the running processes of a group have used; null if unknown. `groupId` is the
 * process id of the group's leader.
 */
export async function readCpuSeconds(groupId: number): Promise<number | null> {
  // The `ps` of Linux reports whole seconds, and small containers have none.
  const listed = platform() === 'linux' ? readFromKernel(groupId) : readFromPs(groupId)
  return listed.catch(() => null)
}

async function readFromKernel(groupId: number): Promise<number> {
  const ids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name))
  // A process may exit between the two reads.
  const lines = await Promise.all(ids.map((id) => readFile(`/proc/${id}/stat`, 'utf8').catch(() => '')))
  const ticks = lines.map((line) => {
    // Fields after the name, which may contain anything: state, parent, group, and from the 12th on the times.
    const fields = line.slice(line.lastIndexOf(')') + 2).split(' ')
    return fields[2] === String(groupId) ? Number(fields[11]) + Number(fields[12]) : 0
  })
  return ticks.reduce((sum, one) => sum + one, 0) / TICKS
}

function readFromPs(groupId: number): Promise<number> {
  return new Promise((done, refuse) => {
    execFile('ps', ['-A', '-o', 'pgid=,time='], (error, stdout) => {
      if (error) refuse(error)
      else done(sumCpuSeconds(stdout, groupId))
    })
  })
}

/** Sums the times of a group in the output of `ps -A -o pgid=,time=`. */
export function sumCpuSeconds(listing: string, groupId: number): number {
  return listing
    .split('\n')
    .map((line) => line.trim().split(/\s+/))
    .filter(([group]) => group === String(groupId))
    .reduce((sum, [, time]) => sum + getSeconds(time ?? ''), 0)
}

function getSeconds(time: string): number {
  const [, days, hours, minutes, seconds] = (TIME.exec(time) ?? []).map((part) => Number(part ?? 0))
  return (days ?? 0) * 86_400 + (hours ?? 0) * 3600 + (minutes ?? 0) * 60 + (seconds ?? 0)
}
