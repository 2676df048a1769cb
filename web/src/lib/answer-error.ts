/** The answer to a program whose request is not done, with the reason. */
export function answerError(status: number, error: string, headers: HeadersInit = {}): Response {
  return Response.json({error}, {status, headers})
}
