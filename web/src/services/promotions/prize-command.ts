import {parseArgs} from 'node:util'
import {formatRecordNumber} from '#/domain/record-number'
import {formatMoney} from '#/domain/vehicles/format-values'
import type {Records} from '#/gateways/records/port'
import {formatPhone} from '#/lib/format-phone'
import {formatUtc} from '#/lib/format-utc'
import {type Answer, refuse, succeed} from '#/operator/answer'
import {writeTable} from '#/operator/write-table'
import {listPrizeCounts, listWinners, listWinnersByNumber, setClaimed, type WonSpin} from './records.ts'

const HELP = `Usage:
  pnpm prizes list [--site SITE] [--live] [--limit N]
                                   the newest winners; --live: those who have not claimed yet
  pnpm prizes show CODE            one winner: prize, mobile number, last day to claim
  pnpm prizes claimed CODE         record that the prize was handed over
  pnpm prizes unclaimed CODE       undo that
  pnpm prizes left [--site SITE]   the number of each prize that was given
If several sites have the same code, add --site SITE.
`

type Line = {
  readonly name: string
  readonly subject: string | null
  readonly site: string | null
  readonly isLive: boolean
  readonly limit: number
}

/** Runs a line of `pnpm prizes`. */
export async function runPrizeCommand(records: Records, args: readonly string[]): Promise<Answer> {
  const line = readLine(args)
  if (typeof line === 'string') return refuse(line)
  if (line.name === 'list') return succeed(await describeWinners(records, line))
  if (line.name === 'left') return succeed(await describeCounts(records, line.site))
  const {name, subject} = line
  if (subject === null || !['show', 'claimed', 'unclaimed'].includes(name)) return refuse(HELP)
  const found = (await listWinnersByNumber(records, subject.trim().toLowerCase())).filter(
    ({site}) => line.site === null || site === line.site,
  )
  const [winner] = found
  if (!winner) return refuse('No winner has this code. "pnpm prizes list" shows the newest.')
  if (found.length > 1)
    return refuse(`Winners with this code: ${found.map(({site}) => site).join(', ')}. Add --site.`)
  return name === 'show' ? succeed(describeWinner(winner)) : change(records, winner, name === 'claimed')
}

async function change(records: Records, winner: WonSpin, isClaimed: boolean): Promise<Answer> {
  const code = formatRecordNumber(winner.number)
  if (await setClaimed(records, winner, isClaimed))
    return succeed(`${code}: ${winner.prizeName} is ${isClaimed ? 'claimed' : 'not claimed'}.`)
  if (!isClaimed) return refuse(`${code} was not claimed.`)
  const at = winner.claimedAt ? ` on ${formatUtc(winner.claimedAt)} UTC` : ''
  return refuse(`${code} was claimed already${at}: do not hand the prize over again.`)
}

function describeState({claimedAt, claimUntil}: WonSpin): string {
  if (claimedAt) return `claimed ${formatUtc(claimedAt)}`
  return claimUntil && claimUntil.getTime() < Date.now() ? 'over' : 'open'
}

async function describeWinners(records: Records, line: Line): Promise<string> {
  const found = await listWinners(records, line)
  if (found.length === 0) return 'No winners.'
  const rows = found.map((winner) => [
    formatRecordNumber(winner.number),
    formatUtc(winner.createdAt),
    winner.site,
    winner.title,
    winner.prizeName ?? '',
    formatMoney(winner.prizeValue ?? 0),
    describeState(winner),
  ])
  return writeTable([['code', 'won (UTC)', 'site', 'promotion', 'prize', 'value', 'state'], ...rows])
}

function describeWinner(winner: WonSpin): string {
  const {number, site, title, prizeName, prizeValue, piece, phone, state, claimUntil} = winner
  return [
    `${formatRecordNumber(number)} of ${site}: ${describeState(winner)}`,
    `${prizeName}, ${formatMoney(prizeValue ?? 0)}, number ${piece} of its kind, in ${title}`,
    phone ? `Won by ${formatPhone(phone)}, ${state}` : `The account of the winner is deleted, ${state}`,
    ...(claimUntil ? [`To claim until ${formatUtc(claimUntil)} UTC`] : []),
  ].join('\n')
}

async function describeCounts(records: Records, site: string | null): Promise<string> {
  const found = await listPrizeCounts(records, site)
  if (found.length === 0) return 'No prizes are given yet.'
  const rows = found.map((row) => [
    row.site,
    row.promotion,
    row.prize,
    `${row.taken} of ${row.total}`,
    formatUtc(row.endsAt),
  ])
  return writeTable([['site', 'promotion', 'prize', 'given', 'ends (UTC)'], ...rows])
}

function readLine(args: readonly string[]): Line | string {
  try {
    const {values, positionals} = parseArgs({
      args: [...args],
      options: {site: {type: 'string'}, live: {type: 'boolean'}, limit: {type: 'string'}},
      allowPositionals: true,
    })
    const limit = Number(values.limit ?? 50)
    if (!Number.isInteger(limit) || limit < 1 || limit > 1000) return '--limit is a number from 1 to 1000'
    const [name, subject = null] = positionals
    if (name === undefined) return HELP
    return {name, subject, site: values.site ?? null, isLive: values.live ?? false, limit}
  } catch (cause) {
    return cause instanceof Error ? cause.message : HELP
  }
}
