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
  /** The content in base64. */
  attachments: z.array(z.object({name: z.string(), type: z.string(), content: z.string()})).optional(),
})

export type CapturedMail = z.infer<typeof capturedSchema>

/** Writes mails to a folder instead of sending them. */
export function createCapturedMail(folder: string, now: () => number = Date.now): Mail {
  return {
    kind: 'capture',
    close: () => undefined,
    send: async (id, message): Promise<Attempt> => {
      const {attachments, ...rest} = message
      const files = attachments?.map((file) => ({...file, content: file.content.toString('base64')}))
      const mail: CapturedMail = {
        id,
        at: new Date(now()).toISOString(),
        ...rest,
        to: [...message.to],
        ...(files && {attachments: files}),
      }
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
