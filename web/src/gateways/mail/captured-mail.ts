import {mkdir, readdir, readFile, rename, rm, writeFile} from 'node:fs/promises'
import {join} from 'node:path'
import * as z from 'zod'
import {type Attempt, failed, SUCCEEDED} from '#/lib/result'
import type {Mail} from './port.ts'

const capturedSchema = z.object({
  id: z.string(),
  at: z.string(),
  to: z.array(z.string()),
  fromName: z.string(),
  replyTo: z.string().nullable(),
  subject: z.string(),
  text: z.string(),
  automatic: z.boolean(),
})

export type CapturedMail = z.infer<typeof capturedSchema>

const KEPT = 500

/** Writes mails to a folder in place of sending them; the newest five hundred are kept. */
export function createCapturedMail(folder: string, now: () => number = Date.now): Mail {
  return {
    kind: 'capture',
    close: () => undefined,
    send: async (id, message): Promise<Attempt> => {
      const mail: CapturedMail = {id, at: new Date(now()).toISOString(), ...message, to: [...message.to]}
      // As many digits always, so that the names sort by time.
      const file = join(folder, `${String(now()).padStart(15, '0')}-${id}.json`)
      try {
        await mkdir(folder, {recursive: true})
        await writeFile(`${file}.part`, JSON.stringify(mail, null, 2), {mode: 0o600})
        await rename(`${file}.part`, file)
        await dropOldest(folder)
        return SUCCEEDED
      } catch {
        return failed('mail could not be written to its folder')
      }
    },
  }
}

async function listFiles(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch(() => [])
  return names.filter((name) => name.endsWith('.json')).toSorted()
}

async function dropOldest(folder: string): Promise<void> {
  const files = await listFiles(folder)
  for (const name of files.slice(0, Math.max(0, files.length - KEPT)))
    await rm(join(folder, name), {force: true})
}

/** The captured mails of a folder, newest first. */
export async function listCapturedMail(folder: string): Promise<CapturedMail[]> {
  const files = (await listFiles(folder)).toReversed()
  const mails = await Promise.all(files.map((name) => readMail(join(folder, name))))
  return mails.filter((mail) => mail !== null)
}

async function readMail(file: string): Promise<CapturedMail | null> {
  try {
    return capturedSchema.parse(JSON.parse(await readFile(file, 'utf8')))
  } catch {
    // Dropped or damaged meanwhile.
    return null
  }
}
