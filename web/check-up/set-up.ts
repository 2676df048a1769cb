import {randomBytes} from 'node:crypto'
import {readFile, rename, rm, writeFile} from 'node:fs/promises'
import {createInterface} from 'node:readline/promises'
import {parseEnv} from 'node:util'
import {variables} from '../src/env/variables.ts'
import {type CheckName, formatFinding, runCheck} from './check-up.ts'
import {deriveValues, getQuestion, hasOwnEngines, makeSecrets, STEPS} from './set-up-steps.ts'

/** How the person at the terminal is asked and told. */
type Terminal = {
  readonly ask: (prompt: string) => Promise<string>
  readonly say: (line: string) => void
}

type Values = {[name: string]: string}
type Step = (typeof STEPS)[number]

/** Those that come with `local/compose.yaml` do not run yet. */
const ENGINES: readonly CheckName[] = ['stock search', 'records']

const isYes = (answer: string, usual: boolean) => (answer.trim() === '' ? usual : /^y/i.test(answer.trim()))

/**
 * Asks for the variables of a production and writes them into a file for its owner alone. Each answer is checked: its
 * form, and by asking the service. An existing file is completed if that is wanted, and none of its values changes.
 * Returns whether the file was written.
 */
export async function setUp(file: string, {ask, say}: Terminal): Promise<boolean> {
  const text = await readFile(file, 'utf8').catch(({code}: NodeJS.ErrnoException) => {
    if (code === 'ENOENT') return null
    throw new Error(`${file} cannot be read (${code}): name a file, as its owner.`)
  })
  // Before anybody has answered: what cannot be written would lose the answers.
  const draft = `${file}.new`
  await writeFile(draft, '', {mode: 0o600}).catch(({code}: NodeJS.ErrnoException) => {
    throw new Error(`${file} cannot be written (${code}): name another file.`)
  })
  await rm(draft)
  if (
    text !== null &&
    !isYes(await ask(`${file} exists. Keep its values, and ask for what is missing? [y/N] `), false)
  ) {
    say('Nothing was changed.')
    return false
  }
  const before: Values = Object.fromEntries(
    Object.entries(parseEnv(text ?? '')).filter((entry): entry is [string, string] => Boolean(entry[1])),
  )
  const withEngines =
    'POSTGRES_PASSWORD' in before ||
    (!('DATABASE_URL' in before) &&
      isYes(
        await ask('Shall Postgres and Typesense run on this machine, by local/compose.yaml? [Y/n] '),
        true,
      ))
  const values = {...makeSecrets(() => randomBytes(24).toString('hex'), withEngines), ...before}
  for (const step of STEPS) await takeStep(step, values, before, {ask, say})
  await write(file, {...deriveValues(values), ...values})
  say(`\n${file} is written, readable by you alone. Next:
  1. Start, as the first lines of local/compose.yaml say; or web/docs/ship.md, where there is no Docker.
  2. In the project’s API settings of Sanity add a webhook to https://HOST/api/content/webhook with the secret in
     SANITY_WEBHOOK_SECRET (filter and projection: web/docs/ship.md).
  3. Keep FINANCE_SECRET and BACKUP_SECRET at another place too: without them nobody can read what they encrypt.
  4. pnpm check-up --mail YOUR-ADDRESS`)
  return true
}

async function takeStep(step: Step, values: Values, before: Values, terminal: Terminal): Promise<void> {
  const {title, names, check} = step
  terminal.say(`\n${title}`)
  const canAsk = check !== undefined && (hasOwnEngines(values) || !ENGINES.includes(check))
  for (;;) {
    for (const name of names) if (!(name in values)) await takeAnswer(name, values, terminal)
    if (!canAsk || !(await findFault(check, values, terminal))) return
    if (!isYes(await terminal.ask('Enter these again? [Y/n] '), true)) return
    for (const name of names) if (!(name in before)) delete values[name]
  }
}

async function takeAnswer(name: string, values: Values, {ask, say}: Terminal): Promise<void> {
  const question = getQuestion(name, values)
  if (question === null) return
  const {words, fallback} = question
  for (;;) {
    const typed = (await ask(`  ${words}\n  ${name}${fallback ? ` [${fallback}]` : ''}: `)).trim() || fallback
    if (typed === '') return
    const fault = typed === undefined ? 'is needed' : findFormFault(name, typed)
    if (typed !== undefined && fault === null) {
      values[name] = typed
      return
    }
    say(`  ${name} ${fault}`)
  }
}

/** What is wrong with the form of an answer; null for nothing. */
function findFormFault(name: string, value: string): string | null {
  if (/['\n]/.test(value)) return 'may hold no apostrophe'
  const schema = Object.entries(variables.shape).find(([known]) => known === name)?.[1]
  const parsed = schema?.safeParse(value)
  return parsed?.success === false ? (parsed.error.issues[0]?.message ?? 'is not valid') : null
}

/** Asks the service, and says what it found. Returns whether something is wrong that other answers put right. */
async function findFault(name: CheckName, values: Values, {say}: Terminal): Promise<boolean> {
  const source = {...deriveValues(values), ...values}
  const findings = await runCheck(name, {source, mailTo: values.MAIL_FROM ?? null})
  for (const finding of findings) say(formatFinding(name, finding))
  return findings.some(({state, isPending}) => state === 'bad' && !isPending)
}

/** Quoted so that a shell, systemd, Docker and Node read the same. Whole or not at all. */
async function write(file: string, values: Values): Promise<void> {
  const lines = Object.entries(values).map(([name, value]) => `${name}='${value}'\n`)
  await writeFile(`${file}.new`, lines.join(''), {mode: 0o600, flag: 'wx'})
  await rename(`${file}.new`, file)
}

if (import.meta.main) {
  const [file] = process.argv.slice(2)
  if (!file || file.startsWith('-')) {
    process.stdout.write(
      'pnpm set-up FILE: asks for the variables of a production, checks each, and writes them.\n',
    )
    process.exit(file === '--help' ? 0 : 1)
  }
  const terminal = createInterface({input: process.stdin, output: process.stdout})
  // Ctrl-D, or no terminal.
  terminal.once('close', () => {
    process.stderr.write('\nNothing was written. This command asks questions: run it in a terminal.\n')
    process.exit(1)
  })
  const isWritten = await setUp(file, {ask: (prompt) => terminal.question(prompt), say: console.log}).catch(
    (cause: Error) => process.stderr.write(`${cause.message}\n`) && false,
  )
  process.exit(isWritten ? 0 : 1)
}
