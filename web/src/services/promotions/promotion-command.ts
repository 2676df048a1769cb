import {formatRecordNumber} from '#/domain/record-number'
import {formatMoney} from '#/domain/vehicles/format-values'
import type {Records} from '#/gateways/records/port'
import {formatPhone} from '#/lib/format-phone'
import {formatUtc} from '#/lib/format-utc'
import {type Answer, refuse, succeed} from '#/operator/answer'
import {type CommandLine, defineCommand, defineCount, FLAG, TEXT} from '#/operator/define-command'
import {writeTable} from '#/operator/write-table'
import {listPrizeCounts, listWinners, listWinnersByNumber, setClaimed, type WonSpin} from './records.ts'

type Line = CommandLine<typeof OPTIONS>

const OPTIONS = {site: TEXT, live: FLAG, limit: defineCount('limit', 50, 1000)}

/** Runs a line of `pnpm promotions`. */
export const runPromotionCommand = defineCommand({
  name: 'promotions',
  notes: 'If several sites have the same code, add --site SITE.',
  options: OPTIONS,
  actions: {
    list: {
      usage: '[--site SITE] [--live] [--limit N]',
      does: 'the newest winners; --live: those who have not claimed yet',
      run: async (records: Records, {options}) => succeed(await describeWinners(records, options)),
    },
    show: {
      usage: 'CODE [--site SITE]',
      does: 'one winner: prize, mobile number, last day to claim',
      run: (records, line) => withWinner(records, line, async (winner) => succeed(describeWinner(winner))),
    },
    claimed: {
      usage: 'CODE [--site SITE]',
      does: 'record that the prize was handed over',
      run: (records, line) => withWinner(records, line, (winner) => change(records, winner, true)),
    },
    unclaimed: {
      usage: 'CODE [--site SITE]',
      does: 'undo that',
      run: (records, line) => withWinner(records, line, (winner) => change(records, winner, false)),
    },
    left: {
      usage: '[--site SITE]',
      does: 'the number of each prize that was given',
      run: async (records, {options}) => succeed(await describeCounts(records, options.site)),
    },
  },
})

async function withWinner(
  records: Records,
  {subject, options: {site: wanted}}: Line,
  work: (winner: WonSpin) => Promise<Answer>,
): Promise<Answer> {
  const found = (await listWinnersByNumber(records, subject.trim().toLowerCase())).filter(
    ({site}) => wanted === null || site === wanted,
  )
  const [winner] = found
  if (!winner) return refuse('No winner has this code. "pnpm promotions list" shows the newest.')
  if (found.length > 1)
    return refuse(`Winners with this code: ${found.map(({site}) => site).join(', ')}. Add --site.`)
  return work(winner)
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

async function describeWinners(records: Records, options: Line['options']): Promise<string> {
  const found = await listWinners(records, {...options, isLive: options.live})
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
