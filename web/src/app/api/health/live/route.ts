import {connection} from 'next/server'

/** Says that this process runs. One that does not answer for a while is to be replaced. */
export async function GET(): Promise<Response> {
  await connection()
  return Response.json({live: true}, {headers: {'Cache-Control': 'no-store'}})
}
