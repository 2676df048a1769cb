import {readFile} from 'node:fs/promises'
import {findSubjectFaults} from '../commits/check-subject.ts'

// Git runs this before a commit, with the file that contains the message.
const subject = (await readFile(process.argv[2] ?? '', 'utf8')).split('\n')[0] ?? ''
const faults = findSubjectFaults(subject)
for (const fault of faults) process.stderr.write(`${fault}\n`)
process.exit(faults.length > 0 ? 1 : 0)
