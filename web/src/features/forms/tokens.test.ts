import {solveChallenge} from 'altcha-lib'
import {deriveKey} from 'altcha-lib/algorithms/pbkdf2'
import {describe, expect, it} from 'vitest'
import {createPersonChallenge, readProof} from '#/lib/proof-of-work'
import {createView, readView} from './form-tokens'

const SECRET = 'a secret for tests alone'
const VIEW = '0b6a3e5e-93c5-4a0f-8f2b-2f6f5f4f6c11'
const HOUR = 3_600_000

describe('the token of a form session', () => {
  const now = Date.now()
  const {token, view} = createView(SECRET, {site: 'a-site', form: 'enquiry', at: now, plain: false})

  it('is read back as it was issued', () => {
    expect(readView(SECRET, token, now + HOUR)).toEqual({ok: true, view})
  })

  it.each([
    ['another secret', 'another', token, now],
    ['a changed body', SECRET, `${Buffer.from('{}').toString('base64url')}.${token.split('.')[1]}`, now],
    ['no signature', SECRET, token.split('.')[0] ?? '', now],
    ['nonsense', SECRET, 'x.y.z', now],
    ['a day later', SECRET, token, now + 24 * HOUR],
    ['before it was issued', SECRET, token, now - HOUR],
  ])('is refused with %s', (_what, secret, given, at) => expect(readView(secret, given, at).ok).toBe(false))
})

describe('the proof of work [5.8h]', () => {
  it('holds for the form session it was made for, and for no other', async () => {
    const challenge = await createPersonChallenge(SECRET, VIEW, Date.now())
    const solution = await solveChallenge({challenge, deriveKey})
    expect(await readProof(SECRET, {challenge, solution})).toEqual({view: VIEW, work: 'usual'})
    expect(await readProof('another secret', {challenge, solution})).toBeNull()
    const other = {...solution, counter: 1, derivedKey: '00'}
    expect(await readProof(SECRET, {challenge, solution: other})).toBeNull()
  })

  it('is refused when its time is over', async () => {
    const challenge = await createPersonChallenge(SECRET, VIEW, Date.now() - 2 * HOUR)
    const solution = await solveChallenge({challenge, deriveKey})
    expect(await readProof(SECRET, {challenge, solution})).toBeNull()
  })

  it.each([[null], ['text'], [{}], [{challenge: {}, solution: {}}]])(
    'is refused when it is %j',
    async (proof) => expect(await readProof(SECRET, proof)).toBeNull(),
  )
})
