import {existsSync, readdirSync, readFileSync} from 'node:fs'
import {join} from 'node:path'
import {stack} from '../fixtures/stack.ts'
import {findStaff, makeToken} from '../fixtures/staff.ts'
import {expect, test} from '../fixtures/studio.ts'

test('staff user › signs in with a token, and is still signed in after a reload', async ({page, studio}) => {
  const person = await findStaff('viewer')
  await studio.signInByForm(await makeToken(person))
  await page.reload()
  await expect(page.getByRole('link', {name: 'Effective settings'})).toBeVisible()
  await expect(page.getByLabel('Access token')).toHaveCount(0)
})

test('staff user › may sign in once published, and is signed out of the open Studio once switched off', async ({
  page,
  studio,
  content,
  complaints,
}) => {
  complaints.allow(/401/)
  const _id = 'staff-journey'
  const email = 'journey@staff.example.com.au'
  const newcomer = {_id, _type: 'staffUser', name: 'Journey Invented', email, role: 'viewer', active: true}
  await content.create(newcomer)
  const person = {name: newcomer.name, email, sites: []}
  let token = ''
  await expect(async () => {
    token = await makeToken(person)
  }).toPass()
  const me = () =>
    fetch(`${stack.env.SANITY_API_HOST}/v2025-02-19/users/me`, {headers: {authorization: `Bearer ${token}`}})
  expect(await (await me()).json()).toMatchObject({name: newcomer.name, role: 'staff-viewer'})
  await studio.signInByForm(token)
  await content.create({...newcomer, active: false})
  await expect.poll(async () => (await me()).status).toBe(401)
  await expect(page.getByLabel('Access token')).toBeVisible()
})

/** The texts and addresses of the development sign-in, which the Studio's sources contain. */
const DEVELOPMENT = /auth\/development|As a demo person/

function listScripts(dir: string): string[] {
  return readdirSync(dir, {recursive: true, encoding: 'utf8'}).filter((file) => /\.(?:m?js|html)$/.test(file))
}

test('development sign-in › is in no build, and does not answer in production', async () => {
  // The test stack keeps its build of the Studio beside its data.
  const built = join(stack.dataDir, '..', 'studio')
  test.skip(!existsSync(built), 'this stack has no built Studio of its own')
  const source = readFileSync(
    join(import.meta.dirname, '../../../studio/src/backend/demo-people.tsx'),
    'utf8',
  )
  expect(source).toMatch(DEVELOPMENT)
  const scripts = listScripts(built)
  expect(scripts.length).toBeGreaterThan(1)
  for (const file of scripts) expect(readFileSync(join(built, file), 'utf8'), file).not.toMatch(DEVELOPMENT)
  const answer = await fetch(`${stack.env.SANITY_API_HOST}/v2025-02-19/auth/development`)
  expect(answer.status).toBe(404)
})
