const MOST_MS = 3 * 3_600_000

/** How long to wait by a `Retry-After`, seconds or a date (RFC 9110, 10.2.3), in ms; 0 without a readable one. */
export function readWait(header: string | null | undefined, now: number): number {
  const text = header?.trim() ?? ''
  const ms = /^\d+$/.test(text) ? Number(text) * 1000 : Date.parse(text) - now
  return Number.isFinite(ms) ? Math.min(MOST_MS, Math.max(0, ms)) : 0
}
