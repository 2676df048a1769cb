import {readdir, readFile} from 'node:fs/promises'

/** Resident memory of the processes of a group, in MB; 0 on systems without /proc. */
export async function readMemory(group: number): Promise<number> {
  const names = await readdir('/proc').catch(() => [])
  const pids = names.filter((name) => /^\d+$/.test(name))
  const sizes = await Promise.all(
    pids.map(async (pid) => {
      const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')
      if (Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[2]) !== group) return 0
      const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '')
      return Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1] ?? 0) / 1024
    }),
  )
  return sizes.reduce((sum, size) => sum + size, 0)
}
