import type {Announcements} from './port.ts'

/** For the embedded records: a single process owns them, so there are no other processes to notify. */
export function createNoAnnouncements(): Announcements {
  return {
    announce: async () => true,
    follow: () => undefined,
    getStatus: () => null,
    close: async () => undefined,
  }
}
