import {NextResponse} from 'next/server'
import type {Step} from './step.ts'

/** Paths that are the same on every host; their handlers look at the host themselves where they need it. */
const SHARED = ['/api/', '/image/', '/fonts/', '/silhouettes/']

/** Lets shared paths through untouched. */
export const passThrough: Step = (visit) =>
  SHARED.some((prefix) => visit.path.startsWith(prefix)) ? {answer: NextResponse.next()} : {next: visit}
