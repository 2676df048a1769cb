import {type ActiveAlarm, type Alarm, listAlarms} from '#/domain/alarms'
import type {Records} from '#/gateways/records/port'
import type {Jobs} from '#/jobs/define-jobs'
import type {JobHandler} from '#/jobs/job-handler'
import type {RunCommand} from '#/operator/define-command'
import type {ImpersonalTable, PersonalTable} from './define-tables.ts'
import type {GarageSectionName} from './shoppers/garage-section.ts'

/** A person as records name them: keys of an e-mail address and a phone number (`toEmailKey`, `toPhoneKey`). */
export type Person = {readonly email: string | null; readonly phone: string | null}

/** The dates before which leads and spam, and names on other records, are removed. */
export type LeadDates = {readonly leads: Date; readonly spam: Date}

/**
 * What names a person without their account, on every site. Each function returns how many there were; null if that is
 * not known.
 */
export type Contacts = {
  /** What is counted, in the plural. */
  readonly noun: string
  /** Left out where nothing can be counted before it is erased. */
  readonly count?: (records: Records, person: Person) => Promise<number>
  readonly erase?: (records: Records, person: Person) => Promise<number>
  /** Removes what is as old as leads are kept (`LEAD_MONTHS`). */
  readonly prune?: (records: Records, before: LeadDates) => Promise<number | null>
}

/** Deletes what has been kept long enough, on every site; `now` in ms since the epoch. */
type Prune = (records: Records, now: number) => Promise<unknown>

type Metric<Figures> = {
  readonly help: string
  readonly label: string
  readonly list: (figures: Figures) => readonly {readonly label: string; readonly value: number}[]
}

/** What a capability says of its state, once read: figures, triggered alarms, and metrics by name. */
export type HealthReport = {
  readonly figures: unknown
  readonly alarms: readonly ActiveAlarm[]
  readonly metrics: readonly {
    readonly name: string
    readonly help: string
    readonly label: string
    readonly values: readonly {readonly label: string; readonly value: number}[]
  }[]
}

/** A part of a capability's state, for operators. */
export type Health = {
  /** Its name in `/api/health/detail`. */
  readonly name: string
  readonly alarms: {readonly [name: string]: Omit<Alarm<unknown>, 'find'>}
  readonly read: (records: Records) => Promise<HealthReport>
}

/** Declares figures of a capability with the alarms and metrics that follow from them. */
export function defineHealth<Figures>({
  name,
  read,
  alarms = {},
  metrics = {},
}: {
  readonly name: string
  readonly read: (records: Records) => Promise<Figures>
  readonly alarms?: {readonly [name: string]: Alarm<Figures>}
  readonly metrics?: {readonly [name: string]: Metric<Figures>}
}): Health {
  return {
    name,
    alarms,
    read: async (records) => {
      const figures = await read(records)
      return {
        figures,
        alarms: listAlarms(alarms, figures),
        metrics: Object.entries(metrics).map(([metric, {help, label, list}]) => ({
          name: metric,
          help,
          label,
          values: list(figures),
        })),
      }
    },
  }
}

/** A command of operators: what follows `pnpm`, and what runs its lines. */
export type OperatorCommand = {
  readonly name: string
  readonly run: RunCommand<Records>
}

/** Declares a command of operators that works with what `getContext` makes of the records. */
export function defineOperatorCommand<Context>(
  name: string,
  run: RunCommand<Context>,
  getContext: (records: Records) => Context | Promise<Context>,
): OperatorCommand {
  return {name, run: async (records, args, hasSite) => run(await getContext(records), args, hasSite)}
}

/**
 * One capability, as everything central reads it: start of the jobs, download and erasure of a shopper's data,
 * retention, commands, alarms and metrics for operators.
 */
export type Service = {
  readonly tables: readonly (PersonalTable | ImpersonalTable)[]
  readonly jobs: Jobs
  readonly createHandlers: (records: Records) => {readonly [kind: string]: JobHandler}
  readonly contacts: readonly Contacts[]
  readonly prune: {readonly daily: readonly Prune[]; readonly quarterHourly: readonly Prune[]}
  readonly commands: readonly OperatorCommand[]
  readonly health: readonly Health[]
  readonly garage: readonly GarageSectionName[]
}

type Declared<J extends Jobs> = {
  readonly tables: Service['tables']
  /** The sections of My garage that show a shopper what it holds; left out by a capability that holds nothing of one. */
  readonly garage?: readonly GarageSectionName[]
  readonly contacts?: readonly Contacts[]
  readonly daily?: readonly Prune[]
  readonly quarterHourly?: readonly Prune[]
  readonly commands?: readonly OperatorCommand[]
  readonly health?: readonly Health[]
  readonly work?: {
    readonly jobs: J
    /** The handlers of the jobs: of each kind one, created when the process begins to run jobs. */
    readonly createHandlers: (records: Records) => {readonly [kind in keyof J]: JobHandler}
  }
}

/** Declares a capability. A personal table without its erasure, or a job without its handler, does not compile. */
export function defineService<J extends Jobs>(declared: Declared<J>): Service {
  const {
    tables,
    work,
    contacts = [],
    daily = [],
    quarterHourly = [],
    commands = [],
    health = [],
    garage = [],
  } = declared
  return {
    tables,
    jobs: work?.jobs ?? {},
    createHandlers: work?.createHandlers ?? (() => ({})),
    contacts,
    prune: {daily, quarterHourly},
    commands,
    health,
    garage,
  }
}

/** How long records of business are kept, in years (Corporations Act 2001 s 286). */
export const BUSINESS_YEARS = 7
