import type {Announcements} from './port.ts'

/** For the embedded records, which one process owns: there is nobody else to tell. */
export function createNoAnnouncements(): Announcements {
  return {
    announce: async () => true,
    follow: () => undefined,
    getStatus: () => null,
    close: async () => undefined,
  }
}
