/** A time for operators: "2026-11-28 01:05", in UTC. */
export function formatUtc(date: Date): string {
  return date.toISOString().slice(0, 16).replace('T', ' ')
}
