import {linkTo} from '@forecourt/schemas/routes/routes'
import {addDays} from '@forecourt/schemas/time/days'
import {FIGURES, type Figure, type Figures, sumFigure} from '@forecourt/schemas/visit/figures'
import {describeSource} from '#/domain/visits/find-source'
import {type MailMessage, toSubjectLine} from '../../domain/leads/mail/mail-message.ts'
import {joinParagraphs} from '../../domain/leads/mail/write-department-mail.ts'

type Site = {
  readonly name: string
  /** Its address, without a path. */
  readonly url: string
  /** The Studio, where figures open; null if its address is not known. */
  readonly studioUrl: string | null
  readonly to: readonly string[]
}

const MOST = 5

/** The figures of a week as a plain text mail to a dealer: what happened, beside the week before and a year before. */
export function writeWeekMail(figures: Figures, {name, url, studioUrl, to}: Site): MailMessage {
  const [monday = ''] = figures.weeks
  const week = `${formatDay(monday)} to ${formatDay(addDays(monday, 6))} ${addDays(monday, 6).slice(0, 4)}`
  const lines = (Object.keys(FIGURES) as Figure[]).flatMap((figure) => {
    const [now = 0, before = 0, year = 0] = figures.weeks.map((from) => sumFigure(figures, figure, from))
    return now + before + year === 0
      ? []
      : [`${FIGURES[figure]}: ${now} (${before} the week before, ${year} a year before)`]
  })
  return {
    to,
    fromName: toSubjectLine(name),
    replyTo: null,
    subject: toSubjectLine(`${name}: the week from ${week}`),
    text: joinParagraphs([
      [`What visitors of ${name} did from ${week}.`],
      lines.length > 0 ? lines : ['Nothing was counted in this week, the week before, or a year before.'],
      listMost('Where they came from', figures.sources, (source) => [
        source.visits + source.leads,
        `${describeSource(source) || 'It is not known how they came.'} ${count(source.visits, 'visit')}, ${count(source.leads, 'form')} sent`,
      ]),
      listMost('Cars viewed most', figures.cars, ({car, views, leads}) => [
        views,
        `${url}${linkTo('car', {slug: car})}: ${count(views, 'view')}, ${count(leads, 'lead')}`,
      ]),
      listMost('Searches that found nothing', figures.searches, ({words, times}) => [
        times,
        `${words}: ${count(times, 'time')}`,
      ]),
      [
        `Each figure opens what it is made of in the Studio, under Figures${studioUrl === null ? '' : `: ${studioUrl}`}`,
        'The addresses of this mail are set in the Studio, in the settings of the site, under Integrations.',
      ],
    ]),
    automatic: true,
  }
}

function listMost<Row>(
  title: string,
  rows: readonly Row[],
  describe: (row: Row) => readonly [number, string],
): string[] {
  const listed = rows
    .map(describe)
    .filter(([times]) => times > 0)
    .toSorted(([one], [other]) => other - one)
    .slice(0, MOST)
    .map(([, words]) => `  ${words}`)
  return listed.length > 0 ? [title, ...listed] : []
}

function count(number: number, noun: string): string {
  return `${number.toLocaleString('en-AU')} ${noun}${number === 1 ? '' : 's'}`
}

function formatDay(day: string): string {
  return new Intl.DateTimeFormat('en-AU', {day: 'numeric', month: 'long', timeZone: 'UTC'}).format(
    Date.parse(day),
  )
}
