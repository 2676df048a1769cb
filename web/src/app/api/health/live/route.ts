import {connection} from 'next/server'

/** Liveness of this process. One that does not respond for a while is to be replaced. */
export async function GET(): Promise<Response> {
  await connection()
  return Response.json({live: true}, {headers: {'Cache-Control': 'no-store'}})
}
