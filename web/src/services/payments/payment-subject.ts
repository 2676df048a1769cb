import type {SQL, SQLWrapper} from 'drizzle-orm'
import type {MoneyStep, PaymentMoney, ProviderPayment} from '#/domain/payments/payment-money'
import type {Payments} from '#/gateways/payments/port'
import type {Records, SiteTransaction} from '#/gateways/records/port'
import type {Answer} from '#/operator/answer'
import type {Shopper} from '#/services/shoppers/records'
import type {RecordKey} from './record-key.ts'
import type {payments} from './tables.ts'

/** What is paid for, such as one reservation: it decides what its money has to do. */
export type PaymentSubject = {
  readonly site: string
  readonly id: string
  readonly askedCents: number
  /** Until when the shopper may still open the page to pay; null if that is over. */
  readonly payableUntil: Date | null
  /** The next step of its payment; null if none is needed. */
  readonly chooseStep: (payment: PaymentMoney) => MoneyStep | null
  /** How much of the taken money a refund gives back in the end, in cents. */
  readonly getRefundCents: (payment: PaymentMoney) => number
  /** Changes it after its payment has changed from `known` to `said`, in the same transaction. */
  readonly settle: (db: SiteTransaction, known: PaymentMoney, said: ProviderPayment) => Promise<void>
  /** How it contradicts its payment, one line each. */
  readonly listFaults: (payment: PaymentMoney) => string[]
}

export type SubjectKey = {readonly site: string; readonly id: string}

/** A record of this kind, for an operator. */
export type OperatedSubject = SubjectKey & {
  readonly dealership: string
  /** Runs a command on it; null if this kind does not know the command. `cents` is the amount of the command. */
  readonly run: (context: MoneyParts, command: string, cents: number | null) => Promise<Answer> | null
}

/** Which rows an operator asks for. */
export type RowFilter = {readonly site: string | null; readonly isLive: boolean; readonly limit: number}

/** A kind of record that is paid for. */
export type SubjectKind = {
  /** The records with these keys, by `site/id`. With a lock, no other transaction can change them. */
  readonly findAll: (
    db: SiteTransaction,
    keys: readonly SubjectKey[],
    options?: {readonly isLocked?: boolean},
  ) => Promise<ReadonlyMap<string, PaymentSubject>>
  /** The cents that a taken payment `p` has to give back; null if it is not of this kind. */
  readonly dueBack: SQL
  /** The ids of a shopper's, to be used in a query. */
  readonly selectOwn: (db: SiteTransaction, shopper: Shopper) => SQLWrapper
  /** The newest as rows of a table, with a header; empty if there are none. */
  readonly listRows: (records: Records, filter: RowFilter) => Promise<string[][]>
  readonly listByKey: (records: Records, key: RecordKey) => Promise<readonly OperatedSubject[]>
}

/** The column of a payment that names its subject. */
type SubjectName = keyof typeof payments.$inferSelect & ('reservation' | 'bill')

/** Every kind of record that is paid for, by the payment's column that names it. */
export type PaymentSubjects = {readonly [name in SubjectName]: SubjectKind}

/** What moves money needs. */
export type MoneyParts = {
  readonly records: Records
  /** Null if no provider is configured. */
  readonly payments: Payments | null
  readonly subjects: PaymentSubjects
  /** Called when jobs become due. */
  readonly onChange: () => void
}

/** The kind and key of what a payment is for. Throws for a row that the records do not allow. */
export function getSubject(payment: typeof payments.$inferSelect): SubjectKey & {readonly name: SubjectName} {
  const {site, reservation, bill} = payment
  if (reservation !== null) return {name: 'reservation', site, id: reservation}
  if (bill !== null) return {name: 'bill', site, id: bill}
  throw new Error('A payment is for nothing')
}

/** The key of a subject in the answer of `findAll`. */
export function joinKey({site, id}: SubjectKey): string {
  return `${site}/${id}`
}
