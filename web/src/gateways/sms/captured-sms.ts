import * as z from 'zod'
import {listCaptured, writeCaptured} from '../capture-folder.ts'
import type {Sms} from './port.ts'

const capturedSchema = z.object({
  id: z.string(),
  at: z.string(),
  to: z.string(),
  from: z.string().nullable(),
  body: z.string(),
})

export type CapturedText = z.infer<typeof capturedSchema>

/** Writes texts to a folder instead of sending them. */
export function createCapturedSms(folder: string, now: () => number = Date.now): Sms {
  return {
    kind: 'capture',
    // Replies are posted by the page of captured texts.
    capabilities: {
      reports: false,
      repliesWithReports: false,
      signsPosts: false,
      expires: false,
      listsSent: true,
    },
    send: async ({id, to, from, body}) => {
      const text: CapturedText = {id, at: new Date(now()).toISOString(), to, from, body}
      try {
        await writeCaptured(folder, id, text, now())
        return {ok: true, providerId: id}
      } catch {
        return {ok: false, error: 'sms could not be written to its folder', final: false}
      }
    },
    findSent: async ({id}) =>
      (await listCapturedTexts(folder)).some((text) => text.id === id)
        ? {kind: 'sent', providerId: id}
        : {kind: 'absent'},
    readReceipt: () => null,
    readReply: ({body}) => {
      const fields = new URLSearchParams(body)
      const sender = fields.get('from')
      return sender ? {from: sender, text: fields.get('text') ?? ''} : null
    },
  }
}

/** The captured texts of a folder, newest first. */
export function listCapturedTexts(folder: string): Promise<CapturedText[]> {
  return listCaptured(folder, capturedSchema)
}
