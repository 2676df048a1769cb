import {NextResponse} from 'next/server'
import type {Step} from './step.ts'

/** Paths that are the same on every host; their handlers look at the host themselves where they need it. */
const SHARED = ['/api/', '/image/', '/file/', '/fonts/']

/** Whether a path is the same on every host. */
export function isShared(path: string): boolean {
  return SHARED.some((prefix) => path.startsWith(prefix))
}

/** Lets shared paths through untouched. */
export const passThrough: Step = (visit) =>
  isShared(visit.path) ? {answer: NextResponse.next()} : {next: visit}
