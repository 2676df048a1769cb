import * as z from 'zod'
import {type Attempt, failed, SUCCEEDED} from '#/lib/result'
import {listCaptured, writeCaptured} from '../capture-folder.ts'
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
  stopUrl: z.string().optional(),
})

export type CapturedMail = z.infer<typeof capturedSchema>

/** Writes mails to a folder in place of sending them. */
export function createCapturedMail(folder: string, now: () => number = Date.now): Mail {
  return {
    kind: 'capture',
    close: () => undefined,
    send: async (id, message): Promise<Attempt> => {
      const mail: CapturedMail = {id, at: new Date(now()).toISOString(), ...message, to: [...message.to]}
      try {
        await writeCaptured(folder, id, mail, now())
        return SUCCEEDED
      } catch {
        return failed('mail could not be written to its folder')
      }
    },
  }
}

/** The captured mails of a folder, newest first. */
export function listCapturedMail(folder: string): Promise<CapturedMail[]> {
  return listCaptured(folder, capturedSchema)
}
