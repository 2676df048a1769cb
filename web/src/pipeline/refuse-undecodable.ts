import {plainAnswer} from './plain-answer.ts'
import type {Step} from './step.ts'

/** The path as text; null where its bytes are not text, or hold a control character. */
export function decodePath(pathname: string): string | null {
  try {
    const path = decodeURIComponent(pathname)
    return [...path].some((letter) => letter < ' ' || letter === '\u007F') ? null : path
  } catch {
    return null
  }
}

/** Answers 400 to a path that cannot be decoded: the framework would answer 500. */
export const refuseUndecodable: Step = (visit) => {
  const path = decodePath(visit.request.nextUrl.pathname)
  if (path === null) return {answer: plainAnswer(400, 'Bad request')}
  return {next: {...visit, path}}
}
