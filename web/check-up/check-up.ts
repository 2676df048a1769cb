import {listFolderFaults} from '../src/env/list-folder-faults.ts'
import {readEnv} from '../src/env/read-env.ts'
import {checkContent} from './check-content.ts'
import {checkRecords} from './check-records.ts'
import {checkSearch} from './check-search.ts'
import {checkBackups, checkFiles, checkMail, checkPayments, checkTexts} from './check-services.ts'
import {checkHosts, checkStorefront} from './check-sites.ts'
import {type Check, explain, type Finding, reportBad, reportGood, type Subject} from './finding.ts'

const checkVariables: Check = async ({source}) => {
  const reading = readEnv({...source, NODE_ENV: 'production'})
  const faults = reading.ok ? listFolderFaults(reading.env) : reading.faults
  if (faults.length === 0) return [reportGood('a production can start with them')]
  return faults.map((fault) => {
    const [words = '', act = 'mend it'] = fault.split(/: (.*)/)
    return reportBad(words, act)
  })
}

/** Everything that is checked, by what the findings are about. */
export const CHECKS = {
  variables: checkVariables,
  content: checkContent,
  'stock search': checkSearch,
  records: checkRecords,
  files: checkFiles,
  mail: checkMail,
  texts: checkTexts,
  payments: checkPayments,
  hosts: checkHosts,
  storefront: checkStorefront,
  backups: checkBackups,
} as const satisfies {readonly [name: string]: Check}

export type CheckName = keyof typeof CHECKS

/** Runs one check. A service that does not answer is a finding. */
export async function runCheck(name: CheckName, subject: Subject): Promise<readonly Finding[]> {
  return CHECKS[name](subject).catch((cause: unknown) => [
    reportBad(`does not answer (${explain(cause)})`, 'check its address, and that this machine reaches it'),
  ])
}

const MARKS = {good: '✓', doubtful: '!', bad: '✗', 'left out': '–'} as const

/** A finding as one line, and what to do as a second. */
export function formatFinding(name: string, {state, words, act}: Finding): string {
  const line = `${MARKS[state]} ${name.padEnd(13)} ${words}`
  return act === undefined ? line : `${line}\n${' '.repeat(16)}→ ${act}`
}

if (import.meta.main) {
  const subject = {source: process.env, mailTo: process.argv[2] || null}
  let isBad = false
  for (const name of Object.keys(CHECKS) as CheckName[]) {
    const findings = await runCheck(name, subject)
    isBad ||= findings.some(({state}) => state === 'bad')
    for (const finding of findings) process.stdout.write(`${formatFinding(name, finding)}\n`)
  }
  process.exitCode = isBad ? 1 : 0
}
